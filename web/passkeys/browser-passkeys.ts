import {
	browserSupportsWebAuthn,
	browserSupportsWebAuthnAutofill,
	platformAuthenticatorIsAvailable,
	startAuthentication,
	startRegistration,
} from "@simplewebauthn/browser";
import { client } from "../api-client/client.ts";

/** The browser's own dialog ends after this time. The Worker waits a little longer. */
const PATIENCE_MS = 5 * 60_000;

/** Whether passkeys can appear among the suggestions of a field. */
export const canSuggest = browserSupportsWebAuthnAutofill;

/** Whether the device itself can keep a passkey, behind its screen lock. */
export const hasScreenLock = platformAuthenticatorIsAvailable;

export const canUse = browserSupportsWebAuthn;

/**
 * Asks the person for a passkey and signs in with it. With `isSuggested`, it waits until the person chooses one among the
 * suggestions of a field with `autocomplete="webauthn"`. Returns false when the person declined, or another question has
 * taken its place.
 */
export async function signInWithPasskey({ isSuggested = false } = {}): Promise<boolean> {
	const { challenge, host } = await client.auth.askForPasskey.mutate();
	const options = { challenge, rpId: host, userVerification: "required", timeout: PATIENCE_MS } as const;
	const given = await unlessDeclined(
		startAuthentication({ optionsJSON: options, useBrowserAutofill: isSuggested, verifyBrowserAutofillInput: false }),
	);
	if (!given) return false;
	const { authenticatorData, clientDataJSON: clientData, signature } = given.response;
	await client.auth.signInWithPasskey.mutate({ id: given.id, clientData, authenticatorData, signature });
	return true;
}

/** Has the browser make a passkey, and adds it to the account. `known` is a device that has one of the account already. */
export async function addPasskey(currentPassword: string | undefined): Promise<"added" | "declined" | "known"> {
	const { challenge, host, user, algorithms, known } = await client.auth.beginPasskey.mutate({ currentPassword });
	const optionsJSON: Parameters<typeof startRegistration>[0]["optionsJSON"] = {
		challenge,
		rp: { id: host, name: "Linkstead" },
		user: { id: base64url(user.id), name: user.email, displayName: user.fullName },
		pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key" as const, alg })),
		excludeCredentials: known.map((id) => ({ type: "public-key" as const, id })),
		authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
		attestation: "none",
		timeout: PATIENCE_MS,
	};
	const made = await unlessDeclined(startRegistration({ optionsJSON })).catch((error: unknown) => {
		if (error instanceof Error && error.name === "InvalidStateError") return "known" as const;
		throw error;
	});
	if (made === "known") return made;
	if (!made) return "declined";
	const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = made.response;
	await client.auth.addPasskey.mutate({ id: made.id, clientData, attestation, transports });
	return "added";
}

/** Null when the person closed the browser's dialog, which isn't an error, or another question has begun. */
async function unlessDeclined<Answer>(question: Promise<Answer>): Promise<Answer | null> {
	try {
		return await question;
	} catch (error) {
		const name = error instanceof Error ? error.name : "";
		if (name === "NotAllowedError" || name === "AbortError") return null;
		throw error;
	}
}

function base64url(text: string): string {
	return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
