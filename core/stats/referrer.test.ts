import { expect, it } from "vitest";
import { readReferrer } from "./referrer.ts";

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
	["https://my-t.co/", "my-t.co", "Other"],
	["https://WWW.Example.ORG:8080/x", "example.org", "Other"],
	[null, null, "Direct"],
	["", null, "Direct"],
	["not an address", null, "Direct"],
	["javascript:alert(1)", null, "Direct"],
])("%s comes from %s and counts as %s", (header, host, group) => {
	expect(readReferrer(header)).toEqual({ host, group });
});
