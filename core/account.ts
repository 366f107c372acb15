import * as z from "zod/mini";
import { FULL_NAME_MAX } from "./full-name.ts";

/** Shortest password accepted, in characters. */
export const PASSWORD_MIN = 6;
/** Longest password accepted: bounds the work of hashing. */
export const PASSWORD_MAX = 256;

const emailSchema = z.pipe(
	z
		.string()
		.check(z.trim(), z.maxLength(254, "This e-mail address is too long."), z.email("Enter a valid e-mail address.")),
	z.transform((email: string) => email.toLowerCase()),
);

export const signInSchema = z.strictObject({
	email: emailSchema,
	password: z
		.string()
		.check(z.minLength(1, "Enter your password."), z.maxLength(PASSWORD_MAX, "This password is too long.")),
});

export const signUpSchema = z.strictObject({
	fullName: z
		.string()
		.check(
			z.trim(),
			z.minLength(1, "Enter your name."),
			z.maxLength(FULL_NAME_MAX, `Use at most ${FULL_NAME_MAX} characters.`),
		),
	email: emailSchema,
	password: z
		.string()
		.check(
			z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters long.`),
			z.maxLength(PASSWORD_MAX, "This password is too long."),
		),
});

export type SignUp = z.infer<typeof signUpSchema>;
export type SignIn = z.infer<typeof signInSchema>;
