import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { de } from "../words/de.ts";
import { WithWords } from "../words/shown-words.tsx";
import { SAMPLE_BLOCKS } from "./sample-blocks.ts";
import { tip } from "./tip.tsx";

const TIP = SAMPLE_BLOCKS.tip;

const problemOf = (change: object) => {
	const [issue] = tip.schema.safeParse({ ...TIP, ...change }).error?.issues ?? [];
	return issue ? [issue.path.join("."), issue.message] : null;
};

it("amounts are stored from the smallest, each once", () => {
	expect(tip.schema.parse({ ...TIP, amounts: [1000, 300, 1000, 500] }).amounts).toEqual([300, 500, 1000]);
});

it.each<[string, object, [field: string, message: string]]>([
	["no amounts", { amounts: [] }, ["amounts", "Suggest one amount at least."]],
	["five", { amounts: [200, 300, 400, 500, 600] }, ["amounts", "Suggest 4 amounts at most."]],
	["one that is too small", { amounts: [199, 500] }, ["amounts", "Each amount can be from €2.00 to €500.00."]],
	["one that is too large", { amounts: [500, 50_001] }, ["amounts", "Each amount can be from €2.00 to €500.00."]],
	["euros as yen", { currency: "jpy", amounts: [3] }, ["amounts", "Each amount can be from ¥200 to ¥50,000."]],
	["what isn't a number", { amounts: [300, Number.NaN] }, ["amounts.1", "Enter an amount like 5."]],
	["parts of a cent", { amounts: [300.5] }, ["amounts.0", "Enter an amount like 5."]],
	["an unknown currency", { currency: "btc" }, ["currency", "Choose a currency from the list."]],
	["a goal of nothing", { goal: { ...TIP.goal, amount: 0 } }, ["goal.amount", "Enter an amount like 500."]],
	["a goal in words", { goal: { ...TIP.goal, amount: Number.NaN } }, ["goal.amount", "Enter an amount like 500."]],
	["a gate", { gate: { kind: "age", minimum: 18, asks: "yes", words: "" } }, ["", expect.any(String)]],
])("%s is refused, and the error names the field", (_, change, problem) => {
	expect(problemOf(change)).toEqual(problem);
});

it("amounts are written as the page's language writes them, without empty cents", () => {
	const drawn = (spoken?: { page: typeof de.page; language: "de" }) =>
		renderToStaticMarkup(
			<WithWords spoken={spoken} language="de">
				<tip.View
					block={{ ...TIP, amounts: [250, 300] }}
					anchor={(kind, id) => ({ href: `/go/page/${kind}/${id}` })}
					pictureUrl={String}
					now={0}
				/>
			</WithWords>,
		);
	expect(drawn()).toContain("<span>€2.50</span><span>€3</span>");
	expect(drawn({ page: de.page, language: "de" })).toMatch(/<span>2,50\s€<\/span><span>3\s€<\/span>/);
});

it.each<[string, number | undefined, string, number]>([
	["nobody knows how much", undefined, "<bdi>€500</bdi>", 0],
	["nothing", 0, "€0 of €500", 0],
	["a part", 12_050, "€120.50 of €500", 24],
	["almost all", 49_999, "€499.99 of €500", 99],
	["more than all", 80_000, "€800 of €500", 100],
])("a goal with %s of it given says so, and its bar ends in time", (_, given, words, width) => {
	const html = renderToStaticMarkup(
		<tip.View
			block={TIP}
			anchor={(kind, id) => ({ href: `/go/page/${kind}/${id}` })}
			pictureUrl={String}
			givenTo={given === undefined ? undefined : () => given}
			now={0}
		/>,
	);
	expect(html).toContain("<span>A new kiln</span>");
	expect(html).toContain(words);
	expect(html).toContain(`<rect width="${width}" height="1">`);
});
