/** The settings of this deployment that the texts name. */
export interface SiteSettings {
	company: string;
	/** Null when no address is configured. */
	supportEmail: string | null;
}

/** The sentence that says where to write. */
export function Contact({ company, supportEmail }: SiteSettings) {
	if (supportEmail === null) return <>{company} hasn't published an address for questions yet.</>;
	return (
		<>
			Write to {company} at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
		</>
	);
}
