import noSimd from "argon2id/dist/no-simd.wasm";
import simd from "argon2id/dist/simd.wasm";
import setupWasm from "argon2id/lib/setup.js";

/** Argon2id as OWASP's password storage guide sets it: 19 MiB of memory, two passes, one lane. */
const COST = { memorySize: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;

let argon2id: ReturnType<typeof setupWasm> | undefined;

/** The stored form of a password: `argon2id$<salt>$<hash>`, both in base64. */
export async function hashPassword(password: string): Promise<string> {
	const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
	return `argon2id$${salt.toBase64()}$${(await derive(password, salt)).toBase64()}`;
}

/**
 * Whether the password is the stored one. Without a stored one the same work is done in vain, so that the time taken
 * does not tell whether an account exists.
 */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
	const [, salt, expected] = stored?.split("$") ?? [];
	const saltBytes = salt ? Uint8Array.fromBase64(salt) : new Uint8Array(SALT_BYTES);
	const derived = await derive(password, saltBytes);
	return expected !== undefined && crypto.subtle.timingSafeEqual(derived, Uint8Array.fromBase64(expected));
}

async function derive(password: string, salt: Uint8Array): Promise<Uint8Array> {
	argon2id ??= setupWasm(
		(imports) => instantiate(simd, imports),
		(imports) => instantiate(noSimd, imports),
	);
	const compute = await argon2id;
	return compute({ ...COST, password: new TextEncoder().encode(password.normalize("NFKC")), salt });
}

async function instantiate(module: WebAssembly.Module, imports: WebAssembly.Imports) {
	return { module, instance: await WebAssembly.instantiate(module, imports) };
}
