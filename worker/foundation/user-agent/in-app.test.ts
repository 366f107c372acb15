import { expect, it } from "vitest";
import { BROWSER_NAMES } from "./browser-names.ts";
import { isInApp } from "./in-app.ts";

const APPS = [
	"Instagram",
	"Threads",
	"Messenger",
	"Facebook",
	"TikTok",
	"Snapchat",
	"X",
	"LinkedIn",
	"Pinterest",
	"LINE",
	"WeChat",
];
const BROWSERS = ["Samsung Internet", "Mi Browser", "Huawei Browser", "Whale", "Yandex Browser"];
const examplesOf = (names: string[]) =>
	BROWSER_NAMES.filter(({ name }) => names.includes(name)).flatMap(({ name, examples }) =>
		examples.map((agent) => [name, agent] as const),
	);

it.each(examplesOf(APPS))("%s is an app: %s", (_, agent) => expect(isInApp(agent)).toBe(true));
it.each(examplesOf(BROWSERS))("%s is a browser: %s", (_, agent) => expect(isInApp(agent)).toBe(false));
