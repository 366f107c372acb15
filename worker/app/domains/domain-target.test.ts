import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { domainTarget } from "./domain-target.ts";

describe("the target", () => {
	const APP = { ...env, APP_ORIGIN: "https://linkstead.example:8443" };

	it("is the app's host unless another is configured", () => {
		expect(domainTarget(APP)).toEqual({ hostname: "linkstead.example", ip: null, ipv6: null });
	});

	it("is the configured host and addresses", () => {
		const configured = {
			...APP,
			CUSTOM_DOMAIN_TARGET: "Domains.Linkstead.Example.",
			CUSTOM_DOMAIN_IP: "192.0.2.80",
			CUSTOM_DOMAIN_IPV6: "2001:DB8:0:0::80",
		};
		expect(domainTarget(configured)).toEqual({
			hostname: "domains.linkstead.example",
			ip: "192.0.2.80",
			ipv6: "2001:db8::80",
		});
	});
});
