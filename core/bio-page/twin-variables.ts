import type { Twin } from "../look/twin.ts";
import type { BioPageContent } from "../page/page.ts";
import { pageVariables, type Variables } from "./page-variables.ts";

/** The variables that are different in the twin of a page's colors. */
export function twinVariables(page: BioPageContent, { accent, ground, ...colors }: Twin): Variables {
	const own = pageVariables(page);
	const other: Variables = { ...pageVariables({ ...page, ...colors }), "--accent": accent };
	const [, second, third = second] = ground;
	if (second && third) Object.assign(other, { "--ground-2": second, "--ground-3": third });
	const names = Object.keys({ ...own, ...other }) as (keyof Variables)[];
	const changed = names.filter((name) => own[name] !== other[name]).map((name) => [name, other[name] ?? "initial"]);
	return { ...Object.fromEntries(changed), "--twin": "1" };
}
