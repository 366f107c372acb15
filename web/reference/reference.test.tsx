import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { curlOf } from "../../core/api/curl.ts";
import { openApi } from "../../core/api/open-api.ts";
import type { Operation } from "../../core/api/operation.ts";
import { ALL_OPERATIONS, OPERATIONS } from "../../core/api/operations.ts";
import { SAMPLE_IDS } from "../../core/api/sample-ids.ts";
import { typescriptOf } from "../../core/api/typescript.ts";
import { GROUPS } from "./finished/described.ts";
import { Reference } from "./finished/reference.tsx";

const HTML = renderToStaticMarkup(<Reference />);

/** The text of the page, with one space between words. */
const TEXT = textOf(HTML);

it.each(ALL_OPERATIONS)(
	"%s has its place, a link that leads there, and its examples as the table makes them",
	(name) => {
		const operation: Operation = OPERATIONS[name];
		const id = name.replace(".", "-");
		expect(HTML).toContain(` id="${id}"`);
		expect(HTML).toContain(` href="#${id}" data-route="${operation.method} ${operation.path}"`);
		const sent = { origin: "__APP_ORIGIN__", ids: SAMPLE_IDS };
		expect(TEXT).toContain(textOf(escaped(curlOf(operation, sent))));
		expect(TEXT).toContain(textOf(escaped(typescriptOf(name, operation, SAMPLE_IDS))));
	},
);

it("has every operation of the OpenAPI document, once", () => {
	const methods = Object.values(openApi("")["paths"] as Record<string, object>).flatMap((path) => Object.keys(path));
	const shown = GROUPS.flatMap(({ operations }) => operations);
	expect(shown.length).toBe(methods.length);
	expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
});

it("every field has words", () => {
	const silent = GROUPS.flatMap(({ operations }) =>
		operations.flatMap(({ id, parts, answer }) =>
			[...parts.flatMap(({ fields }) => fields), ...answer].flatMap(({ name, words }) =>
				words ? [] : [`${id} ${name}`],
			),
		),
	);
	// The parts of a look are named as in the editor.
	expect(silent.filter((field) => !field.startsWith("pages-changeLook ") && !field.startsWith("icons-get "))).toEqual(
		[],
	);
});

it("every link within the page leads to something", () => {
	const ids = new Set([...HTML.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
	const targets = [...HTML.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
	expect(targets.length).toBeGreaterThan(ALL_OPERATIONS.length);
	expect(targets.filter((target) => !ids.has(target))).toEqual([]);
});

function textOf(html: string): string {
	return html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
}

function escaped(code: string): string {
	return code
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;")
		.replaceAll("'", "&#x27;");
}
