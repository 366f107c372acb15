import robots from "crawler-user-agents";
import UserAgent from "user-agents";

/** Two public lists of user agents. */
export function userAgents(): { people: string[]; robots: string[] } {
	return {
		people: unique(UserAgent.top().map(({ userAgent }) => userAgent)),
		robots: unique(robots.flatMap(({ instances }) => instances)),
	};
}

function unique(agents: readonly string[]): string[] {
	return [...new Set(agents)];
}
