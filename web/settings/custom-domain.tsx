import { SettingsCard } from "./settings-card.tsx";

export function CustomDomain() {
	return (
		<SettingsCard
			title="Custom Domain"
			words="A bio page at an address of your own comes with Pro and Business. It can't be set up here yet."
		/>
	);
}
