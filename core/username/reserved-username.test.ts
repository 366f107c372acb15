import { describe, expect, it } from "vitest";
import { DEMO_PAGES } from "../page/demo.ts";
import { checkUsername } from "./check-username.ts";
import { isReservedUsername } from "./reserved-username.ts";

const isClaimable = (username: string) => checkUsername(username).ok && !isReservedUsername(username);

describe("a reserved username", () => {
	it.each([
		[
			"mailboxes",
			"no-reply noreply abuse postmaster hostmaster webmaster security mailer-daemon do-not-reply info marketing noc sales",
		],
		[
			"roles",
			"official staff support moderator team customer-service help-desk ceo police trust-safety verified tech-support",
		],
		[
			"payment words",
			"paypal refund refunds billing payments invoice checkout wallet stripe visa mastercard zelle apple-pay",
		],
		["account words", "verify oauth oauth2 login password account-recovery reset-password 2fa passkey sso"],
		["well-known files", "apple-app-site-association apple-touch-icon assetlinks webfinger robots security.txt"],
		["words of this product", "b1o plat-forms we11-known preview webhook link-in-bio discover domains"],
		[
			"hosts",
			"cpanel graphql mx1 mx2 mx-10 owa bbs cloud cp ns1 www2 smtp-1 imap4 mail3 api2 vpn1 dns1 whm plesk webmin",
		],
		[
			"hosts of many servers",
			"directadmin phpmyadmin roundcube autodiscover autoconfig jenkins grafana gitlab kubernetes",
		],
		["words split before their digit", "pop-3"],
	])("nobody can claim %s", (_, words) => {
		expect(words.split(" ").filter(isClaimable)).toEqual([]);
	});

	it("nobody can claim a look-alike of a reserved word", () => {
		const words = "adm1n l1nkstead paypa1 paypai off1cial officlal 5upport supp0rt n0-reply no.reply n_o_r_e_p_l_y";
		const more = "v3rify r3fund pa-yp.al b1ll1ng 0auth 0fficia1 5taff h3lp he1p apple.app_site-association";
		expect(`${words} ${more}`.split(" ").filter(isClaimable)).toEqual([]);
	});

	it("nobody can claim the product's name, alone or inside another name", () => {
		const names =
			"linkstead l1nkstead llnk5t3ad link-stead linkstead-support the.linkstead my_l1nk-5tead-page linksteadhelp";
		expect(names.split(" ").filter(isClaimable)).toEqual([]);
	});
});

describe("a username that isn't reserved", () => {
	it.each([
		[
			"names",
			"jane john.roe ali sami mali seif cali maria elise luis lisa niklas olli leila soo joe lol sos iris lois pian testi",
		],
		[
			"words that have a reserved one inside",
			"staffordshire supporter-jane adminton billings-jones paypalace refunding",
		],
		[
			"ordinary words",
			"mall malls pope blinksteps link-instead bakery studio-54 team-5 owner-5 team-orange cafe-5 garden shopkeeper 1973",
		],
	])("everybody can claim %s", (_, words) => {
		expect(words.split(" ").filter((word) => !isClaimable(word))).toEqual([]);
	});

	it("everybody can claim the usernames of the demo", () => {
		expect(DEMO_PAGES.filter(({ draft }) => !isClaimable(draft.username ?? ""))).toEqual([]);
	});
});
