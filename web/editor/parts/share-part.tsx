import type { ComponentProps } from "react";
import { PageFileSettings } from "../page-file/page-file-settings.tsx";

export interface SharePartProps {
	file: ComponentProps<typeof PageFileSettings>;
}

export function SharePart({ file }: SharePartProps) {
	return <PageFileSettings {...file} />;
}
