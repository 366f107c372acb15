import { PROVIDER_NAMES, type ProviderName } from "../../core/account/ways.ts";

/** What people call each provider. The Worker writes the name of the operator's own, so the build renders a placeholder. */
export const PROVIDER_TITLES: Readonly<Record<ProviderName, string>> = {
	google: "Google",
	oidc: wordsOf("oidc-name") ?? "__OIDC_NAME__",
};

/** The providers that are configured. The Worker writes them into the document. */
export const OFFERED_PROVIDERS = PROVIDER_NAMES.filter((name) => wordsOf("sign-in-with")?.split(" ").includes(name));

function wordsOf(meta: string): string | undefined {
	if (typeof document === "undefined") return undefined;
	return document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content ?? "";
}
