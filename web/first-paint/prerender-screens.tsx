import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { SCREEN_META } from "../marketing/meta.ts";
import { cssVariables, theme } from "../shell/theme.ts";
import { earlyScript } from "./early-script.ts";
import { FIRST_PAINTS } from "./first-paint.tsx";

/** A screen's document as the build writes it to a file. */
export interface PrerenderedScreen {
	/** The name of the file: `dashboard`, `bio/stats`. */
	name: string;
	/** The file of the screen's route, relative to `web/routes`. */
	route: string;
	title: string;
	html: string;
	/** The rules that replace `style` attributes, which the policy of the app's screens forbids. */
	css: string;
	/** A script that asks the API for the screen's data, or nothing. */
	script: string;
}

/** Renders the first paint of each screen. The Worker replaces `nonce` with a response's own. */
export function prerenderScreens(nonce: string): PrerenderedScreen[] {
	return Object.entries(FIRST_PAINTS).map(([path, { route, skeleton, queries }]) => {
		const markup = renderToStaticMarkup(
			<MantineProvider
				theme={theme}
				cssVariablesResolver={cssVariables}
				defaultColorScheme="auto"
				getStyleNonce={() => nonce}
			>
				{skeleton}
			</MantineProvider>,
		);
		const title = SCREEN_META[path as keyof typeof SCREEN_META]?.title ?? "Preview";
		const script = queries ? earlyScript(queries) : "";
		return { name: path.slice(1), route, title: `${title} · Linkstead`, script, ...withoutStyleAttributes(markup) };
	});
}

/** Moves `style` attributes into rules of a style sheet. */
function withoutStyleAttributes(markup: string): { html: string; css: string } {
	const rules: string[] = [];
	const html = markup.replaceAll(/ style="([^"]*)"/g, (_, declarations: string) => {
		rules.push(`[data-first="${rules.length}"]{${declarations.replaceAll("&quot;", '"').replaceAll("&#x27;", "'")}}`);
		return ` data-first="${rules.length - 1}"`;
	});
	return { html, css: rules.join("") };
}
