import { expect, it } from "vitest";
import { readDeploymentSettings } from "./deployment-settings.ts";

it("wrangler.toml's own kinds of values are read as texts", () => {
	const { variables, problems } = readDeploymentSettings({
		variables: { SHARE_IMAGES: false, SMTP_PORT: 465, SUPPORT_EMAIL: "help@links.example" },
		keptSecrets: ["SMTP_HOST"],
	});
	expect([variables, problems]).toEqual([{ SHARE_IMAGES: "off", SMTP_PORT: "465", SMTP_SECURITY: "tls" }, []]);
});

it("a secret that is set already belongs to what is set now", () => {
	const google = { variables: { GOOGLE_CLIENT_ID: "1" } };
	expect(readDeploymentSettings({ ...google, keptSecrets: ["GOOGLE_CLIENT_SECRET"] }).notes).toEqual([]);
	// People set secrets after the first deployment, so it goes on.
	const { notes, problems } = readDeploymentSettings(google);
	expect([notes, problems]).toEqual([[expect.stringContaining("GOOGLE_CLIENT_SECRET missing")], []]);
});

it("what no Worker reads is named", () => {
	expect(readDeploymentSettings({ variables: { DATA_DIR: "/data" }, keptSecrets: ["SMTP_USER"] }).notes).toEqual([
		"DATA_DIR is no setting of Linkstead on Cloudflare, and counts for nothing.",
		"SMTP_USER is no setting of Linkstead on Cloudflare, and counts for nothing.",
	]);
});

it.each([
	[{ SMTP_HOST: "localhost", SMTP_SECURITY: "none" }, "SMTP_HOST names localhost, which Cloudflare can't reach."],
	[{ SMTP_HOST: "mail.example.com", SMTP_PORT: "25", SMTP_SECURITY: "starttls" }, "SMTP_PORT can't be 25"],
	[{ DNS_RESOLVERS: "https://dns.example/q,http://10.0.0.1/q" }, "DNS_RESOLVERS names 10.0.0.1"],
	[{ ASSISTANT_ENDPOINT: "http://[::1]:11434/v1", ASSISTANT_MODEL: "small" }, "ASSISTANT_ENDPOINT names ::1"],
])("what only a machine of one's own reaches can't be used on Cloudflare: %j", (variables, words) => {
	expect(String(readDeploymentSettings({ variables }).problems)).toContain(words);
});
