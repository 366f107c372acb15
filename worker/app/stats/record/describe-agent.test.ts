import { describe, expect, it } from "vitest";
import { BROWSER_NAMES } from "../../../foundation/user-agent/browser-names.ts";
import { DEVICES } from "../../../foundation/user-agent/devices.ts";
import { TELEVISION_MAKERS } from "../../../foundation/user-agent/televisions.ts";
import { ODD_BROWSERS } from "../../../testing/odd-browsers.ts";
import { publicList } from "../../../testing/public-list.ts";
import { describeAgent } from "./describe-agent.ts";

const { people, robots } = await publicList("userAgents");
const isPerson = (userAgent: string) => describeAgent(userAgent).kind === "person";
const isRobot = (userAgent: string) => !isPerson(userAgent);
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

const androidWith = (model: string) =>
	`Mozilla/5.0 (Linux; Android 9; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/104.0.5112.102 Mobile Safari/537.36`;

describe("the user agents", () => {
	it("at most one in 200 user agents of a public list of browsers is taken for a robot", () => {
		expect(people.length).toBeGreaterThan(900);
		const mistaken = people.filter(isRobot);
		expect(mistaken.length / people.length, mistaken.join("\n")).toBeLessThanOrEqual(0.005);
	});

	it("at least 199 in 200 user agents of a public list of robots are recognized", () => {
		expect(robots.length).toBeGreaterThan(2_000);
		const missed = robots.filter(isPerson);
		expect(missed.length / robots.length, missed.join("\n")).toBeLessThanOrEqual(0.005);
	});

	it("browsers count as people, even with words that robots use", () => {
		expect(ODD_BROWSERS.filter(isRobot)).toEqual([]);
	});

	it("programs count as robots, even if they resemble a browser", () => {
		const programs = [
			"",
			`${CHROME} GTmetrix`,
			CHROME.replace("Chrome/", "YLT Chrome/"),
			CHROME.replace("AppleWebKit/", "Miniature.io/6.0 AppleWebKit/"),
			CHROME.replace("x86_64", "x86_64; TSM-turingos-1253296984"),
			"Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)",
			"Mozilla/5.0 (compatible; SogouBot/1.0; +http://www.sogou.com) AppleWebKit/537.36",
			"Mozilla/5.0 (compatible; SomeNewsBot/1.0; Gecko)",
			"Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) HLB/1.247",
			"Mozilla/5.0 (compatible; MSIE 7.0; Windows NT 5.1; .NET CLR 1.1.4322) 360JK yunjiankong 427691",
			"Mozilla/5.0 (platform; rv:geckoversion) Gecko/geckotrail Firefox/firefoxversion",
			"Mozilla/5.0 (Laravel Reaver .env Presence)",
			'Mozilliqa"<?=print(9347655345-4954366);?>"',
			`${CHROME} Assetnote/1.0.0`,
			CHROME.replace("(KHTML, like Gecko)", "(KHTML, like Gecko; compatible; Amzn-User/0.1)"),
			"amazon-kendra-customer-id-<AccountID>",
			`${CHROME} DatadogSynthetics`,
			`${CHROME} vercel-screenshot/1.0`,
			"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MistralAI-User/1.0; +https://docs.mistral.ai/robots)",
			"Java/17.0.2",
			"Dart/3.4 (dart:io)",
		];
		expect(programs.filter(isPerson)).toEqual([]);
	});

	it.each(BROWSER_NAMES.flatMap(({ name, examples }) => examples.map((example) => [name, example])))(
		"%s is a person's browser: %s",
		(browser, userAgent) => {
			expect(describeAgent(userAgent)).toMatchObject({ kind: "person", browser });
		},
	);

	it.each(DEVICES.flatMap(({ device, examples }) => examples.map((example) => [device, example])))(
		"a person's %s: %s",
		(device, userAgent) => {
			expect(describeAgent(userAgent)).toMatchObject({ kind: "person", device });
		},
	);

	it.each(TELEVISION_MAKERS.flatMap(({ name, models }) => models.map((model) => [model, name])))(
		"%s is a television: %s",
		(model) => {
			const agents = [model, `${model} Build/PPR1.180610.011; wv`].map(androidWith);
			expect(agents.map(describeAgent)).toEqual(agents.map(() => expect.objectContaining({ device: "tv" })));
		},
	);

	it.each([
		"MLLED M7S",
		"Turbox_S3",
		"RunboX5-W",
		"STV100-3",
		"W-K360-TV",
		"Aquaris E5 FHD",
		"Sharp Aquos S2",
		"10DTB12",
		"X9009",
	])("%s is no television, although its name has such letters", (model) => {
		expect(describeAgent(androidWith(model))).toMatchObject({ device: "phone" });
	});

	it("a robot stays a robot when it names a phone, and a link preview when it names an app", () => {
		const googlebot =
			"Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
		expect(describeAgent(googlebot)).toEqual({ kind: "bot", name: "Googlebot" });
		expect(describeAgent("WhatsApp/2.23.20.0")).toEqual({ kind: "preview", name: "WhatsApp" });
		expect(describeAgent("Pinterest/0.2 (+https://www.pinterest.com/bot.html)")).toEqual({
			kind: "preview",
			name: "Pinterest",
		});
	});
});
