import { MantineProvider } from "@mantine/core";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { FEELINGS } from "../../core/look/theme.ts";
import { needsPlan, THEME_IDS, THEMES } from "../../core/look/themes.ts";
import { PLATFORM_PAGES } from "../../core/paths/marketing-path.ts";
import { ALL_PLANS, planTerm } from "../../core/plans/plan.ts";
import { PLAN_ROWS } from "../billing/plan-terms.ts";
import { loadFinishedParts } from "../components/finished-part.tsx";
import { structuredData } from "../marketing/structured-data.ts";
import { OPERATOR_SETTINGS } from "../shell/operator-settings.ts";
import { FEATURES } from "./finished/feature-rows.ts";
import { LandingPage } from "./landing-page.tsx";
import { questionsHere } from "./question-rows.ts";
import { Testimonials } from "./testimonials.tsx";

const QUESTIONS = questionsHere(true);

await loadFinishedParts();
const HTML = renderToString(
	<MantineProvider>
		<LandingPage />
	</MantineProvider>,
);
/** The words of the page, without its elements. */
const WORDS = HTML.replaceAll(/<!-- -->/g, "")
	.replaceAll(/<[^>]*>/g, "\n")
	.replaceAll("&#x27;", "'");

it("the page answers eight questions", () => {
	expect(QUESTIONS.map(({ id }) => id)).toEqual([
		"start",
		"domain",
		"analytics",
		"pages",
		"teams",
		"gates",
		"ai",
		"cancel",
	]);
	for (const { question, answer } of QUESTIONS) {
		expect(WORDS).toContain(question);
		expect(WORDS).toContain(answer);
	}
});

it("the page shows seven features, each with a picture", () => {
	expect(FEATURES).toHaveLength(7);
	for (const { title, words } of FEATURES) {
		expect(WORDS).toContain(title);
		expect(WORDS).toContain(words);
	}
	expect(HTML.match(/data-feature="\w+"><div [^>]*aria-hidden="true"[^>]*><\w/g)).toHaveLength(7);
});

it("every theme of the free plan leads to sign-up with that theme, and wears its own styles", () => {
	const free = THEME_IDS.filter((id) => !needsPlan(id));
	expect(free.slice(0, 8).map((id) => THEMES[id].name)).toEqual([
		"Purple Dream",
		"Sunset Bliss",
		"Ocean Breeze",
		"Fresh Mint",
		"Night Sky",
		"City Lights",
		"Nature",
		"Abstract",
	]);
	const [, wall = ""] = HTML.split('aria-labelledby="themes"');
	const [start = "", ...cards] = wall.match(/href="\/auth\?mode=signup&amp;theme=[\w-]+"/g) ?? [];
	expect(cards).toHaveLength(free.length);
	expect(cards).toContain(start);
	for (const feeling of FEELINGS) expect(wall).toContain(`type="radio" name="feeling" value="${feeling}"`);
	for (const id of free) {
		expect(wall).toContain(`href="/auth?mode=signup&amp;theme=${id}"`);
		expect(WORDS).toContain(THEMES[id].name);
		expect(wall).toContain(`data-look="${id}"`);
		expect(HTML).toContain(`[data-look=${id}]`);
	}
});

it("every claim of the specification is on a card", () => {
	for (const claim of [
		"AI-powered setup in 60 seconds",
		"Content gating",
		"Smart order",
		"Your own domain, with SSL",
		"Analytics",
		`${THEME_IDS.length} looks`,
	])
		expect(FEATURES.some(({ title }) => title.startsWith(claim))).toBe(true);
});

it("no link is around another link, because browsers would tear them apart", () => {
	let depth = 0;
	for (const [tag] of HTML.matchAll(/<a[ >]|<\/a>/g)) {
		depth += tag === "</a>" ? -1 : 1;
		expect(depth).toBeLessThanOrEqual(1);
	}
});

it("the plans have the prices and terms of the price list, and lead visitors to sign-up", () => {
	const [, pricing = ""] = HTML.split('id="pricing"');
	for (const plan of ALL_PLANS) {
		const [, card = ""] = pricing.split(`id="plan-${plan}"`);
		const words = (card.split("</dl>")[0] ?? "").replaceAll(/<!-- -->/g, "").replaceAll(/<[^>]*>/g, "\n");
		expect(words).toContain(`$${planTerm(plan, "dollarsPerMonth")}\n`);
		for (const { name, value } of PLAN_ROWS) {
			const shown = value(plan);
			const said = typeof shown === "string" ? shown : shown ? "Included" : "Not included";
			expect(words).toMatch(new RegExp(`${name}\\n[\\n–]*${said.replaceAll("$", "\\$")}\\n`));
		}
		expect(pricing).toMatch(
			new RegExp(
				`href="/auth\\?mode=signup"[^>]*aria-describedby="plan-${plan}"|aria-describedby="plan-${plan}"[^>]*href="/auth\\?mode=signup"`,
			),
		);
	}
});

it("each platform's icon leads to the page about it", () => {
	for (const platform of PLATFORM_PAGES) expect(HTML).toContain(`href="/platforms/${platform}"`);
	expect(PLATFORM_PAGES).toHaveLength(9);
});

it("the claim's form works without script", () => {
	const [, form = ""] = HTML.split(/<form [^>]*action="\/auth"/);
	const [fields = ""] = form.split("</form>");
	expect(fields).toContain('<input type="hidden" name="mode" value="signup"/>');
	expect(fields).toMatch(/<input [^>]*name="claim"/);
});

it("testimonials take up room only when a service is configured", () => {
	expect(OPERATOR_SETTINGS.testimonialsScriptUrl).toBeNull();
	expect(HTML).not.toMatch(/testimonial/i);
	const settings = { ...OPERATOR_SETTINGS, testimonialsScriptUrl: "https://praise.example/widget.js" };
	expect(renderToString(<Testimonials settings={settings} />)).toContain('id="testimonials"');
});

it("the structured data has an offer for each plan and the seven questions", () => {
	const { "@graph": graph } = JSON.parse(JSON.stringify(structuredData("/", true)));
	const [application, questions] = graph;
	expect(application).toMatchObject({ "@type": "SoftwareApplication", name: "Linkstead" });
	expect(application.offers.map(({ name, price }: Record<string, string>) => [name, price])).toEqual([
		["Free", "0"],
		["Pro", "19"],
		["Business", "49"],
	]);
	expect(questions["@type"]).toBe("FAQPage");
	expect(
		questions.mainEntity.map(({ name, acceptedAnswer }: { name: string; acceptedAnswer: { text: string } }) => [
			name,
			acceptedAnswer.text,
		]),
	).toEqual(QUESTIONS.map(({ question, answer }) => [question, answer]));
});
