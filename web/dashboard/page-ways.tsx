import { CopyButton } from "../share/copy-button.tsx";
import { pageAddress } from "../share/page-address.ts";
import { QrButton } from "../share/qr-button.tsx";
import { ShareButton } from "../share/share-button.tsx";
import classes from "./dashboard.module.css";
import type { OwnPage, Standing } from "./own-page.ts";
import { RowMenuButton } from "./row-menu-button.tsx";

interface PageWaysProps {
	page: OwnPage;
	name: string;
	standing: Standing;
	/** A page that nobody sees has nothing to share. */
	isHidden: boolean;
	isOnlyPage: boolean;
	isCompact: boolean;
	onDelete: () => void;
}

const PLAIN = { variant: "subtle", color: "gray", size: "sm", className: classes.way } as const;

/** The ways to pass the page on, and everything else that can be done with it. */
export function PageWays({ page, name, standing, isHidden, isOnlyPage, isCompact, onDelete }: PageWaysProps) {
	const url = isHidden ? null : pageAddress(page);
	return (
		<div className={classes.rowWays}>
			{url && (
				<>
					<CopyButton {...PLAIN} label="Copy" description={`Copy the address of ${name}`} text={url} />
					<QrButton
						{...PLAIN}
						url={url}
						name={`${page.username ?? page.hostname}-qr`}
						username={page.username}
						description={`QR code of ${name}`}
					/>
					<ShareButton {...PLAIN} url={url} title={page.fullName || name} description={`Share ${name}`} />
				</>
			)}
			<RowMenuButton
				page={page}
				name={name}
				standing={standing}
				isCompact={isCompact}
				isOnlyPage={isOnlyPage}
				sharedUrl={isCompact ? url : null}
				onDelete={onDelete}
			/>
		</div>
	);
}
