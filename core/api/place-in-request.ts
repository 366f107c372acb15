import { LOOK_FIELDS } from "../look/look-defaults.ts";
import type { Operation } from "./operation.ts";

/**
 * The place in a program's request of what a verb names: what a save calls `draft.bio` is `body.bio`. Null for what the request has no
 * place for, such as the version that a save is based on.
 */
export function placeInRequest({ body, params }: Operation, field: string): string | null {
	// What the API itself has named: a part of the request, or a header.
	if (/^(?:body|query|path)\b|^[A-Z]/.test(field)) return field;
	const path = field.replace(/^draft\./, "").split(".");
	const [first = "", ...rest] = path;
	const fields = body && "shape" in body ? (body.shape as object) : {};
	const inBody = (...names: string[]) => ["body", ...names].join(".");
	if (first in fields) return inBody(...path);
	if ("look" in fields && LOOKS.includes(first)) return inBody("look", ...path);
	if ("icons" in fields && first === "socials") return inBody("icons", ...rest);
	// An operation on one block has that one in its body, or as its body.
	if (first === "blocks" && "block" in fields) return inBody("block", ...rest.slice(1));
	if (first === "blocks" && "block" in params.shape && body) return inBody(...rest.slice(1));
	return first in params.shape ? ["path", ...path].join(".") : null;
}

const LOOKS: readonly string[] = LOOK_FIELDS;
