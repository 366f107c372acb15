/** What somebody has: a one-time password, a key in hardware or software, a smart card. */
const POSSESSIONS = ["otp", "hwk", "swk", "sc"];
/** What somebody knows or is: a password, a PIN, a face, a fingerprint, an iris, a retina, a voice. */
const KNOWLEDGE_OR_BODY = ["pwd", "pin", "face", "fpt", "iris", "retina", "vbm"];

/**
 * Whether an ID token says by its `amr` that the person gave two proofs of different kinds. The values are those of RFC 8176:
 * `mfa` says it by itself, and otherwise there must be one of either kind. `sms` and `tel` don't count, because calls can be
 * redirected; nor do `kba`, `geo`, `rba`, `user`, `wia` and `mca`, which prove no possession.
 */
export function hasTwoProofs(amr: unknown): boolean {
	if (!Array.isArray(amr)) return false;
	const has = (methods: readonly string[]) => methods.some((method) => amr.includes(method));
	return has(["mfa"]) || (has(POSSESSIONS) && has(KNOWLEDGE_OR_BODY));
}
