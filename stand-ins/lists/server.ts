import type { PublicLists } from "../../worker/testing/public-list.ts";
import { type LoopbackServer, startLoopbackServer } from "../loopback-server.ts";

/** Each list with the function that reads it from a package. */
const LISTS: { [Name in keyof PublicLists]: () => Promise<PublicLists[Name]> } = {
	confusables: async () => (await import("./name-lists.ts")).confusables(),
	passwords: async () => (await import("./top-passwords.ts")).topPasswords(),
	publicSuffixes: async () => (await import("./name-lists.ts")).publicSuffixes(),
	userAgents: async () => (await import("./user-agents.ts")).userAgents(),
};

/** Sends public lists as JSON, each at its name, because tests in workerd can't read packages. */
export function startLists(): Promise<LoopbackServer> {
	return startLoopbackServer(async ({ path }, response) => {
		const read = Object.entries(LISTS).find(([name]) => path === `/${name}`)?.[1];
		if (read) response.end(JSON.stringify(await read()));
		else response.writeHead(404).end("No such list.");
	});
}
