import type { ComponentProps } from "react";
import type { PageFile } from "../../../core/page/page-file.ts";
import type { SocialHandle } from "../../../core/socials/social.ts";
import { PageFileSettings } from "../page-file/page-file-settings.tsx";
import { ShareSettings } from "../share/share-settings.tsx";
import { importSocials } from "../socials/import-socials.ts";
import type { SocialChange } from "../socials/pending-socials.ts";

interface FileProps extends Omit<ComponentProps<typeof PageFileSettings>, "onImport"> {
	socials: readonly SocialHandle[];
	change: (change: SocialChange) => void;
	onPage: (page: PageFile["page"]) => void;
}

export interface SharePartProps {
	share: ComponentProps<typeof ShareSettings>;
	file: FileProps;
}

export function SharePart({ share, file: { socials, change, onPage, ...file } }: SharePartProps) {
	return (
		<>
			<ShareSettings {...share} />
			<PageFileSettings
				{...file}
				onImport={(imported) => {
					onPage(imported.page);
					for (const addition of importSocials(imported.socials, socials)) change(addition);
				}}
			/>
		</>
	);
}
