import { expect, test } from "vitest";
import { CERTIFICATE_PROBLEMS, type CertificateProblem, DOMAIN_STATUSES } from "../../core/domains/domain.ts";
import { domainWords } from "./domain-words.ts";
import { isSettled, type OwnRecord } from "./own-domain.ts";
import { certificateWords, purposeOf, recordWords } from "./record-words.ts";
import { sampleDomain } from "./sample-domain.ts";

const ALL_FOUND = { ownership: "found", routing: "found", www: "found" } as const;

test("each state has a headline with the domain's name, and says what to do", () => {
	for (const status of DOMAIN_STATUSES) {
		const { headline, label } = domainWords(sampleDomain({ status }));
		expect(headline).toContain("jane.com");
		expect(label).not.toBe("");
	}
	const advice = (...domain: Parameters<typeof sampleDomain>) => domainWords(sampleDomain(...domain)).advice;
	expect(advice()).toContain("Add the records below");
	expect(advice({ isHeldByOther: true })).toContain("Delete every other TXT record at _linkstead.jane.com");
	expect(advice({ status: "verified" }, { ownership: "found" })).toContain("record that leads visitors");
	expect(advice({ status: "paused", pauseReason: "plan" })).toContain("after an upgrade");
	expect(advice({ status: "paused", pauseReason: "records" })).toContain("wrong for 7 days");
	expect(advice({ status: "active" }, ALL_FOUND)).toBe("www.jane.com redirects there. Share your new address.");
	expect(advice({ status: "active" }, { ...ALL_FOUND, www: "missing" })).toBe("Share your new address.");
});

test("a domain with all records waits for its certificate, unless an operator manages it", () => {
	const pending = { status: "pending", problem: null } as const;
	const words = (certificate: typeof pending | null) =>
		domainWords(sampleDomain({ status: "verified", certificate }, ALL_FOUND)).advice;
	expect(words(pending)).toContain("once its certificate is there");
	expect(words(null)).toContain("after the next check");
});

test("a failing domain names the day until which it works", () => {
	const pausesAt = new Date(2026, 11, 3, 12).getTime();
	expect(domainWords(sampleDomain({ status: "failing", pausesAt })).headline).toBe(
		"jane.com works until December 3, 2026",
	);
});

test("an international domain is shown in its own script", () => {
	const domain = sampleDomain({ hostname: "xn--bcher-kva.example", registered: "xn--bcher-kva.example", twin: null });
	expect(domainWords(domain).headline).toBe("bücher.example isn't connected yet");
});

test("a record says what it is for, and a wrong one what was seen instead", () => {
	const domain = sampleDomain({}, { ownership: "found", routing: "wrong", www: "missing" });
	expect(domain.records.map((record) => purposeOf(record, domain))).toEqual([
		"Shows that you own it",
		"Points jane.com at your page",
		"Optional: www.jane.com redirects to jane.com",
	]);
	expect(domain.records.map((record) => recordWords(record).label)).toEqual(["Found", "Wrong value", "Not set"]);
	const [record] = domain.records;
	if (!record) throw new Error("A domain has records");
	const wrong: OwnRecord = { ...record, state: { status: "wrong", seen: ["192.0.2.1", "192.0.2.2"] } };
	expect(recordWords(wrong).detail).toBe("There is 192.0.2.1, 192.0.2.2 instead.");
	// A check that failed isn't the owner's fault.
	expect(recordWords({ ...record, state: { status: "unknown", seen: [] } }).tone).toBe("waiting");
});

test("the certificate's state names its problem", () => {
	const words = (certificate: Parameters<typeof certificateWords>[0]["certificate"]) =>
		certificateWords(sampleDomain({ status: "verified", certificate }));
	expect(words(null)).toEqual({ tone: "neutral", label: "Taken care of", detail: null });
	expect(words({ status: "active", problem: null }).tone).toBe("good");
	expect(words({ status: "pending", problem: null }).label).toBe("On its way");
	expect(words({ status: "pending", problem: "limited" })).toMatchObject({ tone: "waiting", label: "Delayed" });
	expect(words({ status: "failed", problem: "taken" })).toMatchObject({ tone: "problem", label: "Not issued" });
	const byItself = (status: "pending" | "active") =>
		certificateWords(sampleDomain({ status, certificatesFrom: "proxy" }));
	expect(byItself("pending")).toMatchObject({ tone: "neutral", label: "Taken care of" });
	expect(byItself("active")).toMatchObject({ tone: "good", label: "Taken care of" });
	for (const [problem, text] of Object.entries(CERTIFICATE_PROBLEMS)) {
		expect(words({ status: "failed", problem: problem as CertificateProblem }).detail).toContain(text);
	}
});

test("only a domain that needs nothing more is left alone", () => {
	const certificate = { status: "active", problem: null } as const;
	expect(isSettled(sampleDomain({ status: "active", certificate }, ALL_FOUND))).toBe(true);
	expect(isSettled(sampleDomain({ status: "active", certificate: null }, { ...ALL_FOUND, www: "missing" }))).toBe(true);
	expect(isSettled(sampleDomain({ status: "paused", pauseReason: "plan" }))).toBe(true);
	expect(isSettled(sampleDomain({ status: "paused", pauseReason: "records" }, ALL_FOUND))).toBe(false);
	expect(isSettled(sampleDomain({ status: "active", certificate }, { ...ALL_FOUND, routing: "wrong" }))).toBe(false);
	const renewing = { status: "pending", problem: null } as const;
	expect(isSettled(sampleDomain({ status: "active", certificate: renewing }, ALL_FOUND))).toBe(false);
	for (const status of ["pending", "verified", "failing"] as const) {
		expect(isSettled(sampleDomain({ status, certificate }, ALL_FOUND))).toBe(false);
	}
});
