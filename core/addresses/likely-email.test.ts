import { expect, it } from "vitest";
import { likelyEmail } from "./likely-email.ts";

it.each([
	"gmial.com",
	"gmai.com",
	"gmail.con",
	"gmail.co",
	"gmail.cm",
	"gmail.comm",
	"gmail.de",
	"gamil.com",
	"gmsil.com",
	"gmaill.com",
	"gmail.om",
	"Gmial.com",
])("offers gmail.com for %s", (host) => {
	expect(likelyEmail(`Jane@${host}`)).toBe("Jane@gmail.com");
});

it.each([
	["jane@hotmial.com", "jane@hotmail.com"],
	["jane@yaho.com", "jane@yahoo.com"],
	["jane@outlok.com", "jane@outlook.com"],
	["jane@iclould.com", "jane@icloud.com"],
	["jane@t-onlin.de", "jane@t-online.de"],
	["jane@shop.example.con", "jane@shop.example.com"],
	["jane@example.cmo", "jane@example.com"],
])("offers for %s the address %s", (typed, likely) => {
	expect(likelyEmail(typed)).toBe(likely);
});

it.each([
	"gmail.com",
	"googlemail.com",
	"mail.com",
	"ymail.com",
	"email.com",
	"hotmail.fr",
	"hotmail.cl",
	"yahoo.ca",
	"live.com",
	"aol.com",
	"me.com",
	"gmx.de",
	"web.de",
	"example.co",
	"example.com",
	"bücher.example",
])("offers nothing for an address at %s", (host) => {
	expect(likelyEmail(`jane@${host}`)).toBeNull();
});
