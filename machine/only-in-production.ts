import { ONLY_IN_PRODUCTION } from "./serve-settings.ts";

/** Says which variables of the environment count for nothing on a developer's machine, where every header is believed. */
export function noteOnlyInProduction(command: string): void {
	const names = ONLY_IN_PRODUCTION.filter((name) => process.env[name]);
	if (names.length > 0)
		console.log(`${command} doesn't read ${names.join(", ")}, and believes every header. Production is npm run serve.`);
}
