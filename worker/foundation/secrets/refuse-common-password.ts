import { DomainError } from "../errors/domain-error.ts";

/** A password must take at least this many guesses by zxcvbn's estimate. Six random letters take a million. */
const GUESSES_MIN = 1_000_000;

interface Judge {
	countGuesses(password: string, ownTexts: readonly string[]): Promise<number>;
}

/**
 * Throws `invalid` naming `password` when it is easy to guess: a common password and its variants with digits or signs,
 * a repetition, a sequence, or a run along the keyboard. Passwords made of `ownTexts` are refused too: the person's
 * name, address and usernames.
 */
export async function refuseCommonPassword(judge: Judge, password: string, ownTexts: readonly string[]): Promise<void> {
	const guesses = await judge.countGuesses(password, ownTexts);
	if (guesses >= GUESSES_MIN) return;
	if (guesses === 0) throw refused("This password is too common. Choose one that is harder to guess.");
	throw refused("This password is easy to guess. Make it longer, or add words that don't belong together.");
}

function refused(message: string): DomainError {
	return new DomainError("invalid", message, { field: "password" });
}
