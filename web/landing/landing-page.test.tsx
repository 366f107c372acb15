import { MantineProvider } from "@mantine/core";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { needsPlan, THEMES } from "../../core/look/themes.ts";
import { PLATFORM_PAGES } from "../../core/paths/marketing-path.ts";
import { ALL_PLANS } from "../../core/plans/plan.ts";
import { planPrice, planTerms } from "../billing/plan-terms.ts";
import { STRUCTURED_DATA } from "../marketing/structured-data.ts";
import { OPERATOR_SETTINGS } from "../shell/operator-settings.ts";
import { FEATURES } from "./feature-rows.ts";
import { LandingPage } from "./landing-page.tsx";
import { QUESTIONS } from "./question-rows.ts";
import { Testimonials } from "./testimonials.tsx";
import { SAMPLE_THEMES } from "./theme-cards.tsx";

const HTML = renderToString(
	<MantineProvider>
		<LandingPage />
	</MantineProvider>,
);
/** The words of the page, without its elements. */
const WORDS = HTML.replaceAll(/<!-- -->/g, "")
	.replaceAll(/<[^>]*>/g, "\n")
	.replaceAll("&#x27;", "'");

it("the page answers six questions", () => {
	expect(QUESTIONS.map(({ id }) => id)).toEqual(["start", "domain", "analytics", "pages", "ai", "cancel"]);
	for (const { question, answer } of QUESTIONS) {
		expect(WORDS).toContain(question);
		expect(WORDS).toContain(answer);
	}
});

it("the page shows six features, each with a picture", () => {
	expect(FEATURES).toHaveLength(6);
	for (const { title, words } of FEATURES) {
		expect(WORDS).toContain(title);
		expect(WORDS).toContain(words);
	}
	expect(HTML.match(/data-feature="\w+"><div [^>]*aria-hidden="true"[^>]*><\w/g)).toHaveLength(6);
});

it("eight themes of every plan lead to sign-up with that theme", () => {
	expect(SAMPLE_THEMES.map((id) => THEMES[id].name)).toEqual([
		"Purple Dream",
		"Sunset Bliss",
		"Ocean Breeze",
		"Fresh Mint",
		"Night Sky",
		"City Lights",
		"Nature",
		"Abstract",
	]);
	for (const id of SAMPLE_THEMES) {
		expect(needsPlan(id)).toBe(false);
		expect(HTML).toContain(`href="/auth?mode=signup&amp;theme=${id}"`);
		expect(WORDS).toContain(THEMES[id].name);
	}
});

it("the plans have the prices and terms of the price list, and lead visitors to sign-up", () => {
	const [, pricing = ""] = HTML.split('id="pricing"');
	for (const plan of ALL_PLANS) {
		expect(WORDS).toContain(planPrice(plan));
		for (const term of planTerms(plan)) expect(WORDS).toContain(term);
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

it("the structured data has an offer for each plan and the six questions", () => {
	const { "@graph": graph } = JSON.parse(JSON.stringify(STRUCTURED_DATA["/"]));
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
