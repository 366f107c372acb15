import { Stack } from "@mantine/core";
import { Card } from "../../components/card.tsx";
import { AgeNotice } from "../blocks/block-parts.ts";
import { useDraft, useEditing } from "../editing.ts";
import { DescribedSwitch } from "../fields/described-switch.tsx";
import { AddLanguage } from "../translating/add-language.tsx";
import { LanguageField } from "./language/language-field.tsx";
import { LegalFields } from "./legal-fields.tsx";

const SWITCHES = [
	{
		field: "showsShareButton",
		label: "Share button on my page",
		description: "Lets visitors share your page.",
	},
	{
		field: "showsWayOut",
		label: "Open-in-browser bar",
		description: "Visitors from Instagram or TikTok can open your page in their own browser, where they're signed in.",
	},
	{
		field: "showsViewCount",
		label: "Show my view count",
		description: "Show a view count at the bottom of your page, such as “1,204 views”.",
	},
] as const;

/** What visitors meet on the page besides its content. */
export function PageSettings() {
	const { edit, lookAtLanguage } = useEditing();
	const { draft, foundLanguage } = useDraft();
	return (
		<Card title="Page settings">
			<Stack gap="lg">
				{SWITCHES.map(({ field, ...words }) => (
					<DescribedSwitch
						key={field}
						{...words}
						checked={draft[field]}
						onChange={(event) => edit({ kind: "set", fields: { [field]: event.currentTarget.checked } })}
					/>
				))}
				<LanguageField
					value={draft.language}
					found={foundLanguage}
					onChoose={(language) => edit({ kind: "set", fields: { language } })}
					onLook={lookAtLanguage}
				/>
				<AddLanguage />
				<LegalFields />
				<Stack mih={44}>
					<AgeNotice />
				</Stack>
			</Stack>
		</Card>
	);
}
