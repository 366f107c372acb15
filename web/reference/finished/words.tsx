import { createElement, Fragment } from "react";

/** A text in which names of fields stand between backticks, as in the OpenAPI document. */
export function Words({ children }: { children: string }) {
	const parts = children.split("`").map((part, at) => (at % 2 === 1 ? createElement("code", null, part) : part));
	return createElement(Fragment, null, ...parts);
}
