import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MARKETING_PATHS } from "../../core/paths/marketing-path.ts";
import { OPERATOR_SETTINGS, type OperatorSettings } from "./operator-settings.ts";
import { PublicFooter } from "./public-footer.tsx";

const NOTHING: Partial<OperatorSettings> = { supportEmail: null, blogUrl: null, communityUrl: null, xUrl: null };

function footer(changed: Partial<OperatorSettings>): string {
	return renderToStaticMarkup(
		<MantineProvider>
			<PublicFooter settings={{ ...OPERATOR_SETTINGS, ...NOTHING, ...changed }} />
		</MantineProvider>,
	);
}

it("leads to every marketing page but the first", () => {
	const html = footer({});
	for (const path of MARKETING_PATHS) expect(html.includes(`href="${path}"`), path).toBe(path !== "/");
});

it.each<[name: string, settings: Partial<OperatorSettings>, hrefs: string[]]>([
	["the support address", { supportEmail: "help@linkstead.example" }, ["mailto:help@linkstead.example"]],
	["the blog", { blogUrl: "https://blog.example/" }, ["https://blog.example/"]],
	// The community is in two columns.
	["the community", { communityUrl: "https://chat.example/" }, ["https://chat.example/", "https://chat.example/"]],
	["X", { xUrl: "https://x.com/linkstead" }, ["https://x.com/linkstead"]],
])("has a link to %s only where it is configured", (_, settings, hrefs) => {
	const own = footer({});
	const added = hrefsIn(footer(settings));
	for (const href of hrefsIn(own)) added.splice(added.indexOf(href), 1);
	expect(added).toEqual(hrefs);
});

it("has the column Connect only with something to connect to", () => {
	expect(footer({})).not.toContain(">Connect<");
	expect(footer({ xUrl: "https://x.com/linkstead" })).toContain(">Connect<");
});

it("names the company and, in the build, leaves the year to the Worker", () => {
	expect(footer({ company: "Larch & Sons" })).toContain("© __YEAR__ Larch &amp; Sons");
});

function hrefsIn(html: string): string[] {
	return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
}
