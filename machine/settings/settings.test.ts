import { describe, expect, it } from "vitest";
import { readSettings } from "./read-settings.ts";

const MAIL = { SMTP_HOST: "smtp.example.com" };

/** What of the settings is read from these, or why they can't be. */
function read(environment: Record<string, string>) {
	const { settings, problems, missing } = readSettings(environment);
	return problems.length + missing.length > 0 ? [...problems, ...missing] : settings;
}

describe("a setting that is clear is mended", () => {
	it.each([
		["APP_ORIGIN", "https://Links.Example", "https://links.example"],
		["APP_ORIGIN", "https://links.example:443", "https://links.example"],
		["APP_ORIGIN", "https://münchen.example", "https://xn--mnchen-3ya.example"],
		["APP_ORIGIN", ' "https://links.example/" ', "https://links.example"],
		["APP_ORIGIN", "'https://links.example'", "https://links.example"],
		["APP_HOSTS", "WWW.Links.Example, https://links.example/", "www.links.example,links.example"],
		["TRUSTED_PROXIES", "10.0.0.0/8 ; 127.0.0.1", "10.0.0.0/8,127.0.0.1"],
		["SHARE_IMAGES", "no", "off"],
		["SHARE_IMAGES", "FALSE", "off"],
		["PASSWORD_SIGN_IN", "1", "on"],
		["SIGN_UP", "Invite", "invite"],
		["STRIPE_TAX", '"automatic"', "automatic"],
		["CUSTOM_DOMAIN_TARGET", "https://Pages.Example/", "pages.example"],
		["CUSTOM_DOMAIN_CERTIFICATES", "By-Hand", "by-hand"],
		["ADMIN_EMAILS", "ada@links.example; mailto:joe@München.example", "ada@links.example,joe@xn--mnchen-3ya.example"],
		["SUPPORT_EMAIL", '"help@links.example"', "help@links.example"],
		["MAIL_FROM", ' "Linkstead <hello@links.example>" ', "Linkstead <hello@links.example>"],
		["MAIL_FROM", '"Roe, Jane" <jane@links.example>', '"Roe, Jane" <jane@links.example>'],
		["DNS_RESOLVERS", "https://dns.example/dns-query https://dns.example/dns-query", "https://dns.example/dns-query"],
		["DNS_RESOLVERS", "http://127.0.0.1:8053/dns-query", "http://127.0.0.1:8053/dns-query"],
		["FILTERING_RESOLVER", " https://dns.example/dns-query ", "https://dns.example/dns-query"],
		["RELEASE_CHECK_URL", "'https://git.example/releases/latest'", "https://git.example/releases/latest"],
		["HUBSPOT_ENDPOINT", "https://api.hubapi.com/", "https://api.hubapi.com"],
		["RESEND_API_KEY", '"re_1"', "re_1"],
		["DATA_DIR", "'/var/lib/linkstead/'", "/var/lib/linkstead"],
	])("%s=%s", (name, written, value) => {
		const { settings, notes, problems } = readSettings({ [name]: written });
		expect([settings, problems]).toEqual([{ [name]: value }, []]);
		expect(notes.length).toBe(value === written ? 0 : 1);
	});

	it("blanks alone are no setting", () => {
		expect(readSettings({ SMTP_HOST: " ", MAIL_FROM: '""' })).toEqual({
			settings: {},
			notes: [],
			problems: [],
			missing: [],
		});
	});

	it("a password is taken as it is, and no secret is written to the log", () => {
		const { settings, notes } = readSettings({
			...MAIL,
			SMTP_USERNAME: "jane",
			SMTP_PASSWORD: ' "a b" ',
			HUBSPOT_TOKEN: "'pat-1'",
		});
		expect(settings).toMatchObject({ SMTP_PASSWORD: ' "a b" ', HUBSPOT_TOKEN: "pat-1" });
		expect(notes).toEqual(["HUBSPOT_TOKEN is read without what is around it."]);
	});
});

describe("a setting that isn't clear is named", () => {
	it.each([
		["SMTP_HOST", "smtp://smtp.example.com:587", "has to be a host's name alone"],
		["SMTP_HOST", "smtp.example.com:587", "has to be a host's name alone"],
		["MAIL_FROM", "hello", "has to be one email address"],
		["MAIL_FROM", "jane@links.example, joe@links.example", "has to be one email address"],
		["DNS_RESOLVERS", "8.8.8.8", 'has "8.8.8.8", which isn\'t the address of a DNS-over-HTTPS resolver'],
		["DNS_RESOLVERS", "http://dns.example/dns-query", "which isn't the address of a DNS-over-HTTPS resolver"],
		["FILTERING_RESOLVER", "1.1.1.2", "has to be the address of a DNS-over-HTTPS resolver"],
		["ADMIN_EMAILS", "ada, joe@links.example", 'has "ada", which is no email address'],
		["SUPPORT_EMAIL", "https://links.example/help", "has to be an email address"],
		["STRIPE_SECRET_KEY", "abc", "has to begin with sk_ or rk_"],
		["STRIPE_SECRET_KEY", "pk_live_1", "has to begin with sk_ or rk_"],
		["STRIPE_WEBHOOK_SECRET", "sk_test_1", "has to begin with whsec_"],
		["STRIPE_PORTAL_CONFIGURATION", "cfg", "has to begin with bpc_"],
		["SHARE_IMAGES", "maybe", "has to be on or off"],
		["OIDC_ISSUER", "https://id.example/.well-known/openid-configuration", "has to be the issuer"],
		["OIDC_ISSUER", "id.example", "has to be the provider's address"],
		["OIDC_ADMIN", "admins", "has to be a claim and its value"],
		["APP_HOSTS", "www.links.example:8443", "which is no host's name alone"],
		["CUSTOM_DOMAIN_TARGET", "pages.example/jane", "has to be a host's name alone"],
		["CUSTOM_DOMAIN_IP", "2001:db8::1", "has to be this machine's IPv4 address"],
		["RESEND_API_KEY", "re_1 re_2", "can't have a blank in it"],
		["RESEND_ENDPOINT", "http://mail.example/emails", "has to be an address that begins with https://"],
		["ASSISTANT_ENDPOINT", "api.openai.com", "has to be an address that begins with https://"],
		["CHAT_SCRIPT_URL", "http://chat.example/widget.js", "has to be the address of a script"],
		["PAGE_TITLES_TEST_HOST", "127.0.0.1:9100", "works in development only"],
		["ENVIRONMENT", "staging", "can only be production here"],
		["PORT", "80a", "has to be a number"],
		["FILE_ROOM_GB", "20GB", "has to be a number of gigabytes"],
		["FILE_ROOM_GB", "0", "has to be a number of gigabytes"],
		["FILE_ROOM_GB", "1,50", "has to be a number of gigabytes"],
		["HOST", "links.example", "has to be the IP address to listen on"],
	])("%s=%s", (name, written, words) => {
		const { problems } = readSettings({ [name]: written });
		expect(problems[0]).toMatch(new RegExp(`^${name} `));
		expect(problems[0]).toContain(words);
	});

	it("one that begins like a setting and is none is mistyped", () => {
		expect(readSettings({ SMTP_USER: "jane", PATH: "/bin", SMTPS: "1" }).notes).toEqual([
			"SMTP_USER is no setting of Linkstead, and counts for nothing.",
		]);
	});
});

describe("a mail server's port says what is spoken there", () => {
	it.each([
		[{ SMTP_PORT: "587" }, { SMTP_SECURITY: "starttls" }],
		[{ SMTP_PORT: "465" }, { SMTP_SECURITY: "tls" }],
		[{ SMTP_PORT: "2465" }, { SMTP_PORT: "2465" }],
		[{ SMTP_SECURITY: "starttls" }, { SMTP_SECURITY: "starttls" }],
		[{ SMTP_HOST: "mail", SMTP_PORT: "25" }, { SMTP_SECURITY: "none" }],
		[{ SMTP_HOST: "192.168.0.5", SMTP_SECURITY: "none" }, { SMTP_SECURITY: "none" }],
		[{ SMTP_HOST: "127.0.0.1", SMTP_SECURITY: "none", SMTP_PORT: "587" }, { SMTP_SECURITY: "none" }],
	])("%j is read as %j", (written, settings) => {
		expect(read({ ...MAIL, ...written })).toMatchObject(settings);
	});

	it.each([
		[{ SMTP_PORT: "465", SMTP_SECURITY: "starttls" }, "SMTP_PORT=465 needs SMTP_SECURITY=tls."],
		[{ SMTP_PORT: "587", SMTP_SECURITY: "tls" }, "SMTP_PORT=587 needs SMTP_SECURITY=starttls."],
		[{ SMTP_PORT: "25" }, "SMTP_PORT=25 needs SMTP_SECURITY beside it"],
		[{ SMTP_SECURITY: "none" }, "SMTP_SECURITY=none sends mails and the password in the clear."],
		[
			{ SMTP_SECURITY: "none", SMTP_HOST: "198.51.100.7" },
			"SMTP_SECURITY=none sends mails and the password in the clear.",
		],
	])("%j is refused", (written, words) => {
		expect(String(read({ ...MAIL, ...written }))).toContain(words);
	});
});

describe("settings that belong together", () => {
	it.each([
		[{ ...MAIL, SMTP_USERNAME: "jane" }, "SMTP_PASSWORD missing: SMTP_USERNAME, SMTP_PASSWORD belong together."],
		[{ ...MAIL, SMTP_PASSWORD: "secret" }, "SMTP_USERNAME missing"],
		[{ SMTP_PORT: "587" }, "SMTP_PORT needs SMTP_HOST beside it."],
		[{ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "1" }, "OIDC_CLIENT_SECRET missing"],
		[{ GOOGLE_CLIENT_ID: "1" }, "GOOGLE_CLIENT_SECRET missing"],
		[{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET missing"],
		[{ CUSTOM_HOSTNAMES_TOKEN: "1" }, "CUSTOM_HOSTNAMES_ZONE missing"],
		[{ CUSTOM_DOMAIN_IPV6: "2001:db8::1" }, "CUSTOM_DOMAIN_IPV6 needs CUSTOM_DOMAIN_IP beside it."],
		[{ ASSISTANT_ENDPOINT: "https://api.openai.com/v1" }, "ASSISTANT_ENDPOINT needs ASSISTANT_MODEL beside it."],
	])("%j", (written, words) => expect(String(read(written))).toContain(words));
});
