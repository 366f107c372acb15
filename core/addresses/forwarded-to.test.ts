import { expect, it } from "vitest";
import { readAddress } from "./read-address.ts";

const JANE = "https%3A%2F%2Fjane.example%2Fshop%3Fa%3D1";

it.each([
	`https://l.instagram.com/?u=${JANE}&e=AT0abc`,
	`l.instagram.com/?u=${JANE}`,
	`https://lm.facebook.com/l.php?u=${JANE}&h=AT1`,
	`https://m.facebook.com/l.php?u=${JANE}`,
	`https://l.wl.co/l?u=${JANE}`,
	`https://www.google.com/url?q=${JANE}&sa=U`,
	`https://www.google.co.uk/url?sa=t&url=${JANE}&usg=x`,
	"https://www.google.com/amp/s/jane.example/shop%3Fa%3D1",
	`https://consent.youtube.com/m?continue=${JANE}&gl=DE`,
	`https://www.youtube.com/redirect?event=video_description&q=${JANE}`,
	`https://www.linkedin.com/redir/redirect?url=${JANE}`,
	`https://www.tiktok.com/link/v2?aid=1988&scene=bio_url&target=${JANE}`,
	`https://www.pinterest.com/offsite/?token=1&url=${JANE}`,
	`https://steamcommunity.com/linkfilter/?u=${JANE}`,
	`https://vk.com/away.php?to=${JANE}&cc_key=`,
	`https://t.me/iv?url=${JANE}&rhash=abc`,
	`https://gate.sc/?url=${JANE}&token=1`,
	`https://link.zhihu.com/?target=${JANE}`,
	"https://href.li/?https://jane.example/shop?a=1",
	"https://www.deviantart.com/users/outgoing?https://jane.example/shop?a=1",
	`https://nam02.safelinks.protection.outlook.com/?url=${JANE}&data=05`,
	"https://urldefense.com/v3/__https://jane.example/shop?a=1__;!!abc",
	`https://deref-gmx.net/mail/client/abc/dereferrer/?redirectUrl=${JANE}`,
	`https://lnk.bio/go?d=${JANE}&hash=1`,
	`https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${JANE}/RK=2/RS=x-`,
	`https://www.google.com/url?q=${encodeURIComponent(`https://l.instagram.com/?u=${JANE}&e=1`)}`,
])("%s leads to the page inside", (typed) => {
	expect(readAddress(typed)).toEqual({ ok: true, url: "https://jane.example/shop?a=1" });
});

it.each([
	"https://www.google.com/url",
	"https://www.google.com/url?q=javascript%3Aalert(1)",
	"https://www.google.com/url?q=jane",
	`https://l.instagram.com.evil.example/?u=${JANE}`,
	`https://www.awin1.com/cread.php?awinmid=1&ued=${JANE}`,
	`https://translate.google.com/translate?u=${JANE}`,
	"https://web.archive.org/web/2020/https://jane.example/shop",
])("%s stays as it is", (url) => {
	expect(readAddress(url)).toEqual({ ok: true, url });
});
