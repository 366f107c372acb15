import type { ProviderName } from "../../../core/account/ways.ts";

/** Another service that says who a person is, by OpenID Connect. */
export interface Provider {
	way: ProviderName;
	/** What people call it. */
	title: string;
	/** An issuer and one of its subjects identify a person. A subject alone doesn't: another issuer may use the same one. */
	issuer: string;
	clientId: string;
	clientSecret: string;
	/** The provider redirects here. It must match the address registered there exactly. */
	redirectUri: string;
	/** Its addresses, if they are known. Otherwise the issuer is asked for them. */
	endpoints: Endpoints | null;
	adminRule: AdminRule | null;
}

/** A provider whose addresses are known. */
export interface KnownProvider extends Provider {
	endpoints: Endpoints;
}

interface Endpoints {
	/** Where a person is sent. */
	authorization: string;
	/** Where a code becomes tokens. */
	token: string;
}

/** Who is an administrator by what the provider says at a sign-in. */
export interface AdminRule {
	claim: string;
	/** The claim's value, or one of its values. */
	value: string;
	/** Changes with the rule and the issuer. Sessions keep it, so that those of a former rule count no more. */
	id: string;
}
