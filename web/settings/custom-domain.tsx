import { SettingsCard } from "./settings-card.tsx";

export function CustomDomain() {
	return (
		<SettingsCard
			title="Custom Domain"
			words="Pro and Business will let you use your own domain. You can't set one up yet."
		/>
	);
}
