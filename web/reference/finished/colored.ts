import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import typescript from "highlight.js/lib/languages/typescript";

highlighter.registerLanguage("curl", bash);
highlighter.registerLanguage("json", json);
highlighter.registerLanguage("typescript", typescript);

export type CodeLanguage = "curl" | "typescript" | "json";

/** The HTML of code with the classes of its parts. */
export function colored(code: string, language: CodeLanguage): string {
	return highlighter.highlight(code, { language }).value;
}
