import { MantineProvider } from "@mantine/core";
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Breakdown, StatsAnswer } from "../../../core/stats/answer.ts";
import { sumCounts } from "../../../core/stats/counts.ts";
import { DIMENSION_IDS } from "../../../core/stats/dimension.ts";
import { BreakdownPanel } from "./breakdown-panel.tsx";
import { panels } from "./dimension-words.ts";

const NOTHING = sumCounts([]);

function listWith(...keys: string[]): Breakdown {
	const rows = keys.map((key) => ({ ...NOTHING, key, label: null, views: 1 }));
	return { ...NOTHING, rows, keys: keys.length, views: keys.length };
}

/** The texts in the panel of languages, whose lists have these keys. */
async function languagesPanel({ language, version }: { language: string[]; version: string[] }, view = "") {
	const empty = Object.fromEntries(DIMENSION_IDS.map((id) => [id, listWith()])) as StatsAnswer["breakdowns"];
	const breakdowns = { ...empty, language: listWith(...language), version: listWith(...version) };
	// The panel reads nothing else.
	const stats = { breakdowns } as StatsAnswer;
	const panel = panels(stats).find(({ id }) => id === "languages");
	const [first, ...others] = panel?.dimensions ?? [];
	if (!panel || !first) throw new Error("There is no panel of languages");
	const draw = () => (
		<BreakdownPanel title={panel.title} dimensions={[first, ...others]} stats={stats} findEdge={undefined} />
	);
	const root = createRootRoute();
	const routeTree = root.addChildren([
		createRoute({ getParentRoute: () => root, path: "/bio/stats", component: draw }),
	]);
	const history = createMemoryHistory({ initialEntries: [`/bio/stats?view=${view}`] });
	const router = createRouter({ routeTree, history });
	await router.load();
	const html = renderToStaticMarkup(
		<MantineProvider>
			<RouterProvider router={router} />
		</MantineProvider>,
	);
	const text = html.replaceAll(/<(style|script).*?<\/\1>/gs, "").replaceAll(/<[^>]+>/g, "|");
	return text
		.replaceAll("&#x27;", "'")
		.split("|")
		.flatMap((part) => part.trim() || []);
}

it("a page in one language has one list of languages, without tabs", async () => {
	const lists = { language: ["de"], version: [] };
	const panel = ["Languages", "View as table", "German", "100%", "1", "view"];
	expect(await languagesPanel(lists)).toEqual(panel);
	expect(await languagesPanel(lists, "version")).toEqual(panel);
});

it("a page in several languages has two lists: what browsers ask for, and what was read", async () => {
	const lists = { language: ["de"], version: ["pt-BR"] };
	const tabs = ["Languages", "View as table", "Asked for", "Read in"];
	const asked = ["The language that visitors' browsers ask for first.", "German", "100%", "1", "view"];
	expect(await languagesPanel(lists)).toEqual([...tabs, ...asked]);
	const read = ["The version of your page that was opened.", "Brazilian Portuguese", "100%", "1", "view"];
	expect(await languagesPanel(lists, "version")).toEqual([...tabs, ...read]);
});
