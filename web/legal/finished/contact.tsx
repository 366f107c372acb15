import type { OperatorSettings } from "../../shell/operator-settings.ts";

/** The settings that the texts name. */
export type Operator = Pick<OperatorSettings, "company" | "supportEmail">;

/** The sentence that says where to write. */
export function Contact({ company, supportEmail }: Operator) {
	if (supportEmail === null) return <>{company} hasn't published an address for questions yet.</>;
	return (
		<>
			Write to {company} at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
		</>
	);
}
