import type { ComponentProps } from "react";
import { PageFileSettings } from "../page-file/page-file-settings.tsx";
import { ShareSettings } from "../share/share-settings.tsx";

export interface SharePartProps {
	share: ComponentProps<typeof ShareSettings>;
	file: ComponentProps<typeof PageFileSettings>;
}

export function SharePart({ share, file }: SharePartProps) {
	return (
		<>
			<ShareSettings {...share} />
			<PageFileSettings {...file} />
		</>
	);
}
