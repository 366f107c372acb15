import { postJson } from "../../foundation/outside/post-json.ts";

/** A contact's properties, as HubSpot names them. */
export interface Contact {
	email: string;
	firstName: string;
	lastName: string;
}

const HUBSPOT = "https://api.hubapi.com";
const UPSERT_PATH = "/crm/v3/objects/contacts/batch/upsert";
/** From HubSpot's error guide: 423 is a short lock, and 477 an account that moves to another region. */
const PASSING = new Set([408, 423, 425, 429, 477]);

/** Creates or updates the contact with this address. `token` is a private app's, with `crm.objects.contacts.write`. */
export async function upsertInHubspot(
	token: string,
	endpoint: string | undefined,
	{ email, firstName, lastName }: Contact,
): Promise<void> {
	const properties = { email, firstname: firstName, lastname: lastName };
	await postJson({
		service: "HubSpot",
		url: `${endpoint ?? HUBSPOT}${UPSERT_PATH}`,
		token,
		body: { inputs: [{ idProperty: "email", id: email, properties }] },
		passing: PASSING,
	});
}
