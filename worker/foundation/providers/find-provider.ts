import { PROVIDER_NAMES, type ProviderName } from "../../../core/account/ways.ts";
import { findGoogle } from "./google.ts";
import { findOidc } from "./oidc.ts";
import type { Provider } from "./provider.ts";

const FINDERS = { google: findGoogle, oidc: findOidc } satisfies Record<ProviderName, unknown>;

/** The provider as the deployment's variables describe it, or null. */
export function findProvider(env: Env, name: ProviderName): Provider | null {
	return FINDERS[name](env);
}

/** The providers that are configured. */
export function offeredProviders(env: Env): ProviderName[] {
	return PROVIDER_NAMES.filter((name) => findProvider(env, name));
}

/** The issuers whose people can sign in here. */
export function workingIssuers(env: Env): string[] {
	return PROVIDER_NAMES.flatMap((name) => findProvider(env, name)?.issuer ?? []);
}
