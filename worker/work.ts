import { DurableObject } from "cloudflare:workers";

/**
 * Does what takes longer than a request may: 10 ms of CPU time on Cloudflare's free plan, where an object has 30 seconds.
 * `workFor` chooses one of 32 objects. They store nothing, so any of them can do any work. Limits on requests come before
 * it, because whoever fills an object delays others who share it.
 */
export class Work extends DurableObject<Env> {
	/** See `hashPassword`. */
	async hashPassword(password: string): Promise<string> {
		const { hashPassword } = await import("./foundation/secrets/password.ts");
		return hashPassword(password);
	}

	/** See `isPasswordOf`. */
	async isPasswordOf(stored: string | null, password: string): Promise<boolean> {
		const { isPasswordOf } = await import("./foundation/secrets/password.ts");
		return isPasswordOf(stored, password);
	}

	/** See `countGuesses`. */
	async countGuesses(password: string, ownTexts: readonly string[]): Promise<number> {
		const { countGuesses } = await import("./foundation/secrets/count-guesses.ts");
		return countGuesses(password, ownTexts);
	}
}
