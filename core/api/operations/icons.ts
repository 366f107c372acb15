import * as z from "zod/mini";
import { savedSocialsSchema, socialIdSchema } from "../../page/filled-social.ts";
import { newSocialSchema } from "../../page/social-schema.ts";
import { nothing, ofPage } from "../fields.ts";
import { operation } from "../operation.ts";

const ofIcon = z.extend(ofPage, { icon: socialIdSchema });

const { platform, handle } = newSocialSchema.shape;

export const icons = {
	"icons.list": operation({
		method: "GET",
		path: "/pages/{page}/icons",
		verb: "read",
		of: "page",
		summary: "List a page's social icons",
		words: "All icons in their order, hidden ones among them.",
		params: ofPage,
		query: nothing,
		body: null,
		answer: z.strictObject({ items: savedSocialsSchema }),
		status: 200,
		isRepeatable: true,
		example: {},
	}),
	"icons.get": operation({
		method: "GET",
		path: "/pages/{page}/icons/{icon}",
		verb: "read",
		of: "page",
		summary: "Get a social icon",
		words: "A social icon of a page.",
		params: ofIcon,
		query: nothing,
		body: null,
		answer: savedSocialsSchema.def.element,
		status: 200,
		isRepeatable: true,
		example: {},
	}),
	"icons.add": operation({
		method: "POST",
		path: "/pages/{page}/icons",
		verb: "edit",
		of: "page",
		summary: "Add a social icon",
		words: "Takes a handle with its platform, or an address that shows the platform.",
		params: ofPage,
		query: nothing,
		body: z.strictObject({ platform, handle }),
		answer: z.strictObject({ id: socialIdSchema }),
		status: 201,
		isRepeatable: false,
		example: { body: { platform: "instagram", handle: "junipervale" } },
	}),
	"icons.change": operation({
		method: "PATCH",
		path: "/pages/{page}/icons/{icon}",
		verb: "edit",
		of: "page",
		summary: "Show or hide a social icon",
		words: "Visitors don't see hidden icons.",
		params: ofIcon,
		query: nothing,
		body: z.strictObject({ isVisible: z.boolean() }),
		answer: null,
		status: 204,
		isRepeatable: true,
		example: { body: { isVisible: false } },
	}),
	"icons.delete": operation({
		method: "DELETE",
		path: "/pages/{page}/icons/{icon}",
		verb: "edit",
		of: "page",
		summary: "Delete a social icon",
		words: "Takes the icon off the page.",
		params: ofIcon,
		query: nothing,
		body: null,
		answer: null,
		status: 204,
		isRepeatable: true,
		example: {},
	}),
};
