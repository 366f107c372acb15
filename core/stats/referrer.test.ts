import { expect, it } from "vitest";
import { REFERRER_GROUPS, readReferrer } from "./referrer.ts";

it.each([
	["https://l.instagram.com/?u=x", "l.instagram.com", "Instagram"],
	["https://www.google.co.uk/", "google.co.uk", "Google"],
	["https://www.google.com/search?q=x", "google.com", "Google"],
	["https://mail.google.com/mail/u/0/", "mail.google.com", "Gmail"],
	["android-app://com.google.android.googlequicksearchbox/", "com.google.android.googlequicksearchbox", "Google"],
	["https://t.co/abc", "t.co", "X"],
	["https://lm.facebook.com/", "lm.facebook.com", "Facebook"],
	["https://notgoogle.com/", "notgoogle.com", "Other"],
	["https://google.example.org/", "google.example.org", "Other"],
	["https://l.threads.com/?u=x", "l.threads.com", "Threads"],
	["https://go.bsky.app/", "go.bsky.app", "Bluesky"],
	["https://old.reddit.com/", "old.reddit.com", "Reddit"],
	["https://www.pinterest.co.uk/", "pinterest.co.uk", "Pinterest"],
	["https://de.search.yahoo.com/", "de.search.yahoo.com", "Yahoo"],
	["https://notpinterest.de/", "notpinterest.de", "Other"],
	["https://my-t.co/", "my-t.co", "Other"],
	["https://WWW.Example.ORG:8080/x", "example.org", "Other"],
	[null, null, "Direct"],
	["", null, "Direct"],
	["not an address", null, "Direct"],
	["javascript:alert(1)", null, "Direct"],
])("%s comes from %s and counts as %s", (header, host, group) => {
	expect(readReferrer(header)).toEqual({ host, group });
});

const ROWS = Object.entries(REFERRER_GROUPS).flatMap(([group, hosts]) => hosts.map((host) => [host, group] as const));

it.each(ROWS)("%s counts as %s, as a site and as an app", (host, group) => {
	expect(readReferrer(`https://${host}/x`).group).toBe(group);
	expect(readReferrer(`android-app://${host}/`).group).toBe(group);
});

it("no host stands in two rows", () => {
	expect(new Set(ROWS.map(([host]) => host)).size).toBe(ROWS.length);
});
