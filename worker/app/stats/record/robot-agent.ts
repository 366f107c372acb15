import { isbot } from "isbot";
import { BROWSER_NAMES } from "../../../foundation/user-agent/browser-names.ts";

/** Every browser's agent begins like this and names its engine. */
const BROWSER_LIKE = /^(?:Mozilla|Opera)\/\d.*(?:AppleWebKit|Gecko|Trident|Presto|MSIE)/i;

/**
 * Parts of browsers' agents that isbot takes for a robot. Each is narrow, so that a robot's own name remains: `Sogou web
 * spider` is still a robot.
 */
const BROWSERS_WORDS = new RegExp(
	[
		// Ids that Baidu's apps append: `…A1B2|0/1`.
		"\\|[\\w/.]*$",
		// Names of makers, systems and standards in version 1.0; robots write `SomeBot/1.0;`.
		"\\b(?:bada|webos|tizen|(?:ce-)?html|hbbtv|freesat|nettv)/1\\.0;",
		"\\b(?:samsung|nokia|alcatel|lg|lge|symbianos|series\\d+)[-\\w/. ]*/1\\.0;",
		// Java as a phone's platform.
		"\\bjava(?:/(?:jbed|asvm)|_(?:runtime|build)_version)\\S*",
		// Browsers, their extensions, and the devices they run on.
		"\\b(?:qq-url-manager|qqdownload|chromeframe|firephp|google ?(?:tv|earth))\\b",
		// The process of WeChat that opens a page of a mini program, and the browser of Hisense's televisions.
		"\\bprocess/tools\\w{0,4}|\\bcatcher\\d[\\d.]*",
		"\\bhtc[;_ ]+radar|; htc;$",
		"\\b\\w*news(?=/\\d)",
		"\\bHAS_CMD_HTTP_SERVER",
		"\\(\\)|@rom",
	].join("|"),
	"gi",
);

/** The model of an Android device: `; M BOT 551 Build/`. Robots write their names elsewhere. */
const ANDROID_MODEL = /(?<=\(Linux; (?:U; )?Android [\d.]{1,8}; )(?:[a-z]{2}[-_][A-Za-z]{2}; )?[^;()]{1,80}(?=[;)])/;

/** Programs that isbot doesn't know: some test pages in a browser, and apps made with Dart fetch with its own library. */
const OTHER_PROGRAMS =
	/^Dart\/\d|^Mozilliqa|\b(?:GTmetrix|YLT|Miniature\.io|TSM-turingos|HLB\/\d|360JK|geckoversion|Reaver|Assetnote|Amzn-|amazon-kendra|MistralAI|Synthetics|Embedly\/|vercel-)/;

/** Longer than browsers' agents, in characters. */
const AGENT_READ = 1000;

/** Whether a program sent a request, and not a person. An empty agent is a program's, as every browser sends one. */
export function isRobot(sent: string): boolean {
	const userAgent = sent.slice(0, AGENT_READ);
	if (userAgent === "" || OTHER_PROGRAMS.test(userAgent)) return true;
	if (!isbot(userAgent)) return false;
	return !BROWSER_LIKE.test(userAgent) || isbot(withoutBrowsersWords(userAgent));
}

function withoutBrowsersWords(userAgent: string): string {
	const withoutNames = BROWSER_NAMES.reduce((agent, { word }) => agent.replace(word, ""), userAgent);
	return withoutNames.replace(ANDROID_MODEL, "").replace(BROWSERS_WORDS, "");
}
