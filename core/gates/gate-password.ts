import * as z from "zod/mini";
import { textSchema } from "../text/text.ts";

/** The longest password of a gate, in characters. The limit bounds the work of hashing. */
export const GATE_PASSWORD_MAX = 100;

/** The most passwords of a page. Blocks share them. */
export const MAX_GATE_PASSWORDS = 100;

/**
 * A password of a gate, when an owner sets it and when a visitor types it. Blanks around it don't count, because people
 * copy it from messages. Owners may choose a short one: it is meant to be passed on by word of mouth.
 */
export const gatePasswordSchema = textSchema.check(
	z.normalize("NFKC"),
	z.trim(),
	z.minLength(1, "Enter a password."),
	z.maxLength(GATE_PASSWORD_MAX, `A password can have at most ${GATE_PASSWORD_MAX} characters.`),
);
