import robots from "crawler-user-agents";
import UserAgent from "user-agents";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		userAgents: { people: string[]; robots: string[] };
	}
}

/** Gives tests two public lists of user agents. Tests run in workerd and can't read these packages themselves. */
export default function provideUserAgents({ provide }: TestProject): void {
	provide("userAgents", {
		people: unique(UserAgent.top().map(({ userAgent }) => userAgent)),
		robots: unique(robots.flatMap(({ instances }) => instances)),
	});
}

function unique(agents: readonly string[]): string[] {
	return [...new Set(agents)];
}
