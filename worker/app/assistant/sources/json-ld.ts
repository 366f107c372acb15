import { valueAt } from "../../../../core/text/json-values.ts";
import type { SiteDocument } from "../../web-pages/site-document.ts";

/** The types of what a page can be about. Those of businesses and organizations are many, and share their last words. */
const SUBJECT =
	/(?:^|\/)(?:Person|Brand|Store|Restaurant|\w*(?:Organization|Business|Group|Corporation|Studio|Shop|Salon))$/;
const NODES_MAX = 500;

/** The person or organization that a page's JSON-LD is about: the main entity of a profile first. */
export function subjectsOf({ json }: SiteDocument): unknown[] {
	const scripts = json.filter(({ type }) => type === "application/ld+json").map(({ value }) => value);
	const nodes = scripts.flatMap(nodesIn).slice(0, NODES_MAX);
	const main = nodes.flatMap((node) => nodesIn(valueAt(node, "mainEntity")));
	return [...main, ...nodes].filter((node) => [valueAt(node, "@type")].flat().some((type) => isSubject(type)));
}

function isSubject(type: unknown): boolean {
	return typeof type === "string" && SUBJECT.test(type);
}

/** The nodes of a list or a graph, which are never nested deeper. */
function nodesIn(value: unknown): unknown[] {
	const graph = valueAt(value, "@graph");
	if (Array.isArray(graph)) return graph;
	if (Array.isArray(value)) return value.flatMap((node) => (Array.isArray(node) ? [] : nodesIn(node)));
	return value === undefined ? [] : [value];
}

/** All texts of a field, which may be one text, an object with an address, or a list of both. */
export function textsOf(node: unknown, field: string): string[] {
	return [valueAt(node, field)].flat().flatMap((value) => {
		const text = typeof value === "string" ? value : (valueAt(value, "url") ?? valueAt(value, "contentUrl"));
		return typeof text === "string" && text.trim() !== "" ? [text.trim()] : [];
	});
}
