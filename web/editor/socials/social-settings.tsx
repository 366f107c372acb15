import "../fields/field-styles.ts";
import { memo, useCallback } from "react";
import { MAX_SOCIAL_HANDLES, SOCIAL_LIMIT_MESSAGE, type SocialHandle } from "../../../core/socials/social.ts";
import { Card } from "../../components/card.tsx";
import { useBrands } from "../../preview/use-brands.ts";
import { useEditing } from "../editing.ts";
import { say } from "../saving/voice.ts";
import rows from "../sortable/sortable.module.css";
import { SortableList } from "../sortable/sortable-list.tsx";
import { SocialForm } from "./social-form.tsx";
import { SocialRow, socialTitle } from "./social-row.tsx";

export interface SocialSettingsProps {
	socials: readonly SocialHandle[];
}

export const SocialSettings = memo(function SocialSettings({ socials }: SocialSettingsProps) {
	const { edit } = useEditing();
	const count = socials.length;
	const { glyphs } = useBrands(socials.map(({ platform }) => platform));
	const order = useCallback((ids: readonly string[]) => edit({ kind: "orderSocials", ids }), [edit]);

	function add(social: SocialHandle): string | null {
		if (count >= MAX_SOCIAL_HANDLES) return SOCIAL_LIMIT_MESSAGE;
		edit({ kind: "insertSocial", social, at: count });
		say("Success", "Social handle added");
		return null;
	}

	return (
		<Card title="Social Media Icons">
			<SocialForm there={new Set(socials.map(({ platform }) => platform))} onAdd={add} />
			{count === 0 ? (
				<p className={rows.empty}>No icons yet. Pick a platform and add your handle.</p>
			) : (
				<SortableList items={socials} titleOf={socialTitle} onOrder={order}>
					{(shown, onStep) =>
						shown.map((social, index) => (
							<SocialRow
								key={social.id}
								social={social}
								glyph={glyphs[social.platform]}
								index={index}
								count={count}
								onStep={onStep}
							/>
						))
					}
				</SortableList>
			)}
		</Card>
	);
});
