import { describe, expect, it } from "vitest";
import { readServeSettings, type ServeSettings } from "./serve-settings.ts";

const NEEDED = { APP_ORIGIN: "https://linkstead.example", DATA_DIR: "/var/lib/linkstead" };

const refusalOf = (environment: Record<string, string>) => readServeSettings({ ...NEEDED, ...environment });

describe("production on one machine", () => {
	it("needs two variables, and nobody reaches it from outside unless the operator says so", () => {
		expect(readServeSettings(NEEDED)).toEqual({
			dataFolder: "/var/lib/linkstead",
			host: "127.0.0.1",
			port: 8787,
			frontDoor: {
				appOrigin: "https://linkstead.example",
				trustedProxies: ["127.0.0.0/8", "::1"],
				placeHeaders: {},
				placesFile: null,
				serverName: "linkstead.example",
			},
			variables: { ENVIRONMENT: "production", APP_ORIGIN: "https://linkstead.example" },
			logLevel: "debug",
			notes: [],
		} satisfies ServeSettings);
	});

	it.each([
		[{ SMTP_HOST: "smtp.example.com" }, true],
		[{ RESEND_API_KEY: "re_1" }, true],
		[{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }, true],
		[{ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" }, true],
		[{ GOOGLE_CLIENT_ID: "id" }, false],
		[{}, false],
	])("turns passwords off with %j: %j, because there has to be another way in", (others: object, isAccepted) => {
		const answer = refusalOf({ PASSWORD_SIGN_IN: "off", ...others });
		if (isAccepted) expect(answer).toMatchObject({ variables: { PASSWORD_SIGN_IN: "off" } });
		else expect(answer).toMatch(/- PASSWORD_SIGN_IN can be off only where there is another way in: /);
	});

	it("says everything that is wrong in one message", () => {
		const wrong = {
			APP_ORIGIN: "https://linkstead.example/app",
			DATA_DIR: "",
			PORT: "80a",
			HOST: "linkstead.example",
			TRUSTED_PROXIES: "10.0.0.0/8, caddy, 10.0.0.0/99",
			COUNTRY_HEADER: "X-Country: DE",
			PLACES_FILE: "package.json",
			SERVER_NAME: "Frankfurt | Main",
			SMTP_SECURITY: "ssl",
			CUSTOM_DOMAIN_IP: "2001:db8::1",
			CUSTOM_DOMAIN_IPV6: "192.0.2.1",
			CUSTOM_DOMAIN_CERTIFICATES: "no",
			SMTP_PORT: "smtps",
			OIDC_ISSUER: "id.example",
			OIDC_CLIENT_ID: "linkstead",
			OIDC_ADMIN: "admins",
			PASSWORD_SIGN_IN: "never",
			SIGN_UP: "closed",
			DEFAULT_PLAN: "gold",
			ENVIRONMENT: "development",
		};
		expect(String(readServeSettings(wrong)).split("\n")).toEqual([
			"Linkstead can't start. Set these variables (docs/self-host.md):",
			"- DATA_DIR is missing. It is the folder for everything that people store: /var/lib/linkstead",
			"- HOST has to be the IP address to listen on: 127.0.0.1, or 0.0.0.0 for every network.",
			"- PORT has to be a number, such as 8787.",
			'- TRUSTED_PROXIES has "caddy", which is no address and no network, such as 10.0.0.0/8.',
			'- TRUSTED_PROXIES has "10.0.0.0/99", which is no address and no network, such as 10.0.0.0/8.',
			"- SERVER_NAME has to be a name of at most 60 characters, such as Frankfurt.",
			"- PLACES_FILE isn't an MMDB file: package.json",
			"- COUNTRY_HEADER has to be the name of a header, such as x-country.",
			"- ENVIRONMENT can only be production here. For development: npm start",
			"- APP_ORIGIN isn't an address alone. It is the address at which people open the app: https://linkstead.example",
			"- SMTP_SECURITY has to be tls, starttls or none.",
			"- SMTP_PORT has to be a number, such as 465.",
			"- OIDC_ISSUER has to be the provider's address: https://id.example",
			"- OIDC_ADMIN has to be a claim and its value: groups=admins",
			"- PASSWORD_SIGN_IN has to be on or off.",
			"- SIGN_UP has to be open, invite or off.",
			"- DEFAULT_PLAN has to be free, pro or business.",
			"- CUSTOM_DOMAIN_IP has to be this machine's IPv4 address, such as 192.0.2.1.",
			"- CUSTOM_DOMAIN_IPV6 has to be this machine's IPv6 address, such as 2001:db8::1.",
			"- CUSTOM_DOMAIN_CERTIFICATES has to be by-hand, or missing.",
			"- OIDC_CLIENT_SECRET missing: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET belong together.",
			"- SMTP_SECURITY needs SMTP_HOST beside it.",
			"- SMTP_PORT needs SMTP_HOST beside it.",
		]);
	});

	it.each([
		["http://linkstead.example", "has to begin with https://"],
		["http://192.0.2.1", "has to begin with https://"],
		["ftp://linkstead.example", "has to begin with https://"],
		["linkstead.example", "isn't an address alone"],
		["https://jane@linkstead.example", "isn't an address alone"],
		["https://linkstead.example?a", "isn't an address alone"],
		["", "is missing"],
	])("the address %j is refused", (APP_ORIGIN, words) => {
		expect(refusalOf({ APP_ORIGIN })).toContain(`APP_ORIGIN ${words}`);
	});

	it.each(["https://linkstead.example:8443", "http://localhost:8787", "https://linkstead.example/"])(
		"the address %s is taken",
		(APP_ORIGIN) => expect(refusalOf({ APP_ORIGIN })).toMatchObject({ port: 8787 }),
	);

	it("a file with places that isn't there is named", () => {
		expect(refusalOf({ PLACES_FILE: "/nowhere.mmdb" })).toContain("PLACES_FILE can't be read (ENOENT): /nowhere.mmdb");
	});

	it("the folder of development is refused", () => {
		expect(refusalOf({ DATA_DIR: ".wrangler/state/" })).toContain("DATA_DIR can't be .wrangler/state");
	});

	it("nobody is trusted with an empty list", () => {
		expect(refusalOf({ TRUSTED_PROXIES: "" })).toMatchObject({ frontDoor: { trustedProxies: [] } });
	});

	it("the headers with places and the server's name are the operator's", () => {
		expect(refusalOf({ COUNTRY_HEADER: "X-Country", CITY_HEADER: "X-City", SERVER_NAME: "Frankfurt" })).toMatchObject({
			frontDoor: { placeHeaders: { country: "X-Country", city: "X-City" }, serverName: "Frankfurt" },
		});
	});

	it("the Worker gets its own variables and no others", () => {
		const { variables } = refusalOf({ RESEND_API_KEY: "re_1", ADMIN_EMAILS: "", HOME: "/root" }) as ServeSettings;
		expect(Object.keys(variables).sort()).toEqual(["APP_ORIGIN", "ENVIRONMENT", "RESEND_API_KEY"]);
	});
});
