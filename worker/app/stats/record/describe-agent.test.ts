import { describe, expect, it } from "vitest";
import { BROWSER_NAMES } from "../../../foundation/user-agent/browser-names.ts";
import { DEVICES } from "../../../foundation/user-agent/devices.ts";
import { ODD_BROWSERS } from "../../../testing/odd-browsers.ts";
import { publicList } from "../../../testing/public-list.ts";
import { describeAgent } from "./describe-agent.ts";

const { people, robots } = await publicList("userAgents");
const isPerson = (userAgent: string) => describeAgent(userAgent).kind === "person";
const isRobot = (userAgent: string) => !isPerson(userAgent);
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

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
