/** A kind of device, for what bowser doesn't tell apart. */
interface DeviceRow {
	device: "phone" | "tablet" | "desktop" | "tv" | "other";
	words: RegExp;
	/** User agents of real devices. The tests read them. */
	examples: readonly [string, ...string[]];
}

const ENGINE = "AppleWebKit/537.36 (KHTML, like Gecko)";
const TABLET_CHROME = `${ENGINE} Chrome/126.0.0.0 Safari/537.36`;
const MOBILE_CHROME = `${ENGINE} Chrome/126.0.0.0 Mobile Safari/537.36`;

/** Devices by their words, the first match wins. An iPad that asks for desktop sites sends the agent of a Mac. */
export const DEVICES: readonly DeviceRow[] = [
	{
		device: "other",
		words: /\b(?:PlayStation|Xbox|Nintendo|Nintendo Switch|Steam Deck|GameConsole)\b/i,
		examples: [
			"Mozilla/5.0 (PlayStation; PlayStation 5/9.60) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15",
			`Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) ${ENGINE} Chrome/48.0.2564.82 Safari/537.36 Edge/20.02`,
			"Mozilla/5.0 (Nintendo Switch; WebApplet) AppleWebKit/613.0 (KHTML, like Gecko) NF/6.0.3.27.0 NintendoBrowser/5.1.0.33678",
		],
	},
	{
		device: "other",
		words: /\b(?:SM-R\d{3}|Apple ?Watch|Watch\d,\d|Wear ?OS|Pixel Watch)\b/i,
		examples: [
			`Mozilla/5.0 (Linux; Android 13; SM-R960) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/20.0 Chrome/106.0.0.0 Mobile Safari/537.36`,
		],
	},
	{
		device: "other",
		words: /\b(?:Tesla\/|QtCarBrowser|Android Automotive|AAOS\b)/,
		examples: [
			`Mozilla/5.0 (X11; GNU/Linux) ${ENGINE} Chromium/109.0.5414.119 Chrome/109.0.5414.119 Safari/537.36 Tesla/2024.14.9-0000000`,
		],
	},
	{
		device: "other",
		words: /\b(?:OculusBrowser|Quest \d|PicoBrowser|visionOS)\b/,
		examples: [
			`Mozilla/5.0 (X11; Linux x86_64; Quest 3) ${ENGINE} OculusBrowser/33.0.0.2.59 Chrome/124.0.6367.118 VR Safari/537.36`,
		],
	},
	{
		device: "tv",
		words: new RegExp(
			[
				"\\b(?:smart-?tv|hbbtv|google ?tv|android ?tv|apple ?tv|netcast|ce-html|bravia|crkey|roku|viera|chromecast|aquos[ -]?tv|aquosbrowser|philipstv|hisense ?tv|vidaa)",
				"\\bweb0s\\b|\\bwebos\\.tv|\\btizen[^)]{0,40}\\btv\\b|\\btv safari\\b|\\blarge screen\\b",
				"\\b(?:AFT[A-Z0-9]{1,8}|SHIELD Android)\\b|\\b(?:MiTV|MIBOX|BeyondTV)",
				// Opera and other browsers that are made for televisions and boxes, and the systems of some makers.
				"\\bOMI/\\d|^opera/9\\.80,? ?\\((?:linux (?:mips|arm|sh4|i686)|m350|di\\d)|\\((?:x11; ?)?linux (?:mips|sh4)",
				"\\b(?:kreatv|vizios|fancyplayer|inettvbrowser|sonycebrowser|sonydtv|bdplayer|youview|nettv|zeasn|tvbrowser|tclwebkit|tsbnettv|directfb)",
				"\\b(?:tivo|tivimate|freebox|magentatv|virginmedia|brightsign|sagemcom_broadband)\\b|_tv_|^tv bro/| TV$",
				"\\b(?:[24]K|UHD|Smart|Android|TCL|Sony|Philips|Skyworth|Haier)[- ](?:[\\w-]{1,12} )?TV\\b",
			].join("|"),
			"i",
		),
		examples: [
			"Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36",
			"Mozilla/5.0 (SMART-TV; Linux; Tizen 5.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/5.0 TV Safari/538.1",
			`Mozilla/5.0 (Linux; Tizen 2.3; SmartHub; SMART-TV; SmartTV; U; Maple2012) AppleWebKit/538.1+ (KHTML, like Gecko) TV Safari/538.1+`,
			`Mozilla/5.0 (Web0S; Linux/SmartTV) ${ENGINE} Chrome/94.0.4606.128 Safari/537.36 WebAppManager`,
			`Mozilla/5.0 (Linux; NetCast; U) AppleWebKit/537.31 (KHTML, like Gecko) Chrome/38.0.2125.122 Safari/537.31 SmartTV/7.0`,
			`Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2 Build/PTT1.190515.001.S52) ${TABLET_CHROME}`,
			`Mozilla/5.0 (Linux; Android 9; BRAVIA 4K GB ATV3) ${MOBILE_CHROME}`,
			"Mozilla/5.0 (Linux; Android 9; AFTMM Build/PS7273; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/88.0.4324.152 Mobile Safari/537.36",
			"Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 (KHTML, like Gecko) Silk/124.2.1 like Chrome/124.0.6367.113 Safari/537.36",
			`Mozilla/5.0 (X11; Linux armv7l) ${ENGINE} Chrome/114.0.5735.0 Safari/537.36 CrKey/1.56.500000 DeviceType/Chromecast`,
			`Mozilla/5.0 (Linux; Android 12; Chromecast HD) ${TABLET_CHROME}`,
			`Mozilla/5.0 (Linux; Android 12; Chromecast) ${ENGINE} Chrome/114.0.0.0 Safari/537.36 CrKey/1.56.500000 DeviceType/AndroidTV`,
			"Mozilla/5.0 (Roku; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Roku/DVP-12.5 Safari/537.36",
			"Mozilla/5.0 (Apple TV; U; CPU AppleTV5,3 OS 9.0 like Mac OS X; en_US) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/9.0 Safari/601.1",
			`Mozilla/5.0 (Linux; Android 10; MiTV-MSSp3) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Andr0id 9; BRAVIA 4K UR2) ${ENGINE} Chrome/106.0.0.0 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.0`,
			`Mozilla/5.0 (Linux; U; Android 11; en-us; Smart TV Build/RTT1) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Android 11; SHIELD Android TV) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux armv7l) ${ENGINE} Chrome/84.0.4147.140 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.4.112.Catcher4.69 Model/Hisense-MT9602 VIDAA/5.0(Hisense;SmartTV;55A52FEVS;MTK9602/V0000.01.00R.M0531;UHD;55A5FE;)`,
			"Opera/9.80 (Linux mips; U; HbbTV/1.2.1 (; Freesat/1.0; hdr1000s; 1.0.0; 1.0.0; wired); ce-html/1.0) Presto/2.12.407 Version/12.50",
			"TV Bro/1.0 Mozilla/5.0 (Linux; Android 9; S905 Build/PPR1.180610.011; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/81.0.4044.111 Safari/537.36",
			"Mozilla/5.0 (DirectFB; Linux; ko-KR) AppleWebKit/534.26+ (KHTML, like Gecko) Version/5.0 Safari/534.26+ LG Browser/5.00.00(+mouse+3D+SCREEN+TUNER; LGE; 47LW6500-DC; 04.02.28; 0x00000001;)",
			`Mozilla/5.0 (Linux; VIDAA 6.0; Hisense) ${ENGINE} Chrome/88.0.4324.150 Safari/537.36`,
		],
	},
	{
		device: "tablet",
		// Huawei's, Samsung's, Lenovo's, Xiaomi's and Amazon's codes. Some of them call themselves mobile.
		words:
			/\biPad\b|\b(?:MediaPad|MatePad|HUAWEI Pad|Honor Pad|(?:AGS\d?|AGR|BAH\d?|BTV|CMR|SCM|SHT|MRX|MON|KOB2?|VRD|DBY2?|BTK|BTKR|WGR|WGRR|HEY2?|ELN|JDN2?|AGM3?|BZT|BZK|BZA|BG2|TGR|BRT|GOT|DBR|XYAO|ROD|HDN|HDL)-(?:[A-Z]{1,2}\d{1,2}[A-Z]{0,3}))\b|\b(?:SM-[TXP]\d{3}\w{0,8}|GT-[NP][1-9]\d{3}|Tab ?[A-Z0-9]\w{0,8}|TB-?\d{3,4}\w{0,8}|TB-[A-Z]\d{1,5}\w{0,8}|Lenovo (?:TB|YT|Tab)\S{0,8}|YT-[A-Z]?\d{1,5}\w{0,8}|KF[A-Z]{2,5}|Kindle|Nexus (?:7|9|10)|Pixel (?:C|Tablet)|(?:Xiaomi|Redmi|Mi|OPPO|OnePlus|vivo|realme) ?Pad\w{0,8}|Tablet|PlayBook)\b/i,
		examples: [
			"Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
			`Mozilla/5.0 (Linux; Android 10; AGS3-W09; HMSCore 6.13.0.302) ${ENGINE} Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`,
			`Mozilla/5.0 (Linux; Android 10; BAH3-W09) ${TABLET_CHROME}`,
			`Mozilla/5.0 (Linux; Android 10; MRX-W09) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Android 8.0.0; SHT-AL09) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Android 7.0; HUAWEI MediaPad T3 10 Build/HUAWEIAGS-L09) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Android 13; SM-X700) ${TABLET_CHROME}`,
			`Mozilla/5.0 (Linux; Android 11; SM-T505; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36`,
			`Mozilla/5.0 (Linux; Android 12; Lenovo TB-X606F) ${TABLET_CHROME}`,
			`Mozilla/5.0 (Linux; Android 13; TB350FU) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Android 11; KFTRWI Build/RS8338.3211N) AppleWebKit/537.36 (KHTML, like Gecko) Silk/124.2.1 like Chrome/124.0.6367.113 Safari/537.36`,
			`Mozilla/5.0 (Linux; Android 14; Pixel Tablet) ${TABLET_CHROME}`,
			`Mozilla/5.0 (Linux; Android 13; Xiaomi Pad 6) ${MOBILE_CHROME}`,
			"Mozilla/5.0 (Android 13; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0",
		],
	},
	{
		device: "tablet",
		// Chrome, Edge and Opera on Android leave "Mobile" out on tablets.
		words: /^(?!.*\b(?:Mobile|Mobi|Opera Mini|CrOS|Windows)\b).*\bAndroid\b/i,
		examples: [`Mozilla/5.0 (Linux; Android 10; K) ${TABLET_CHROME}`],
	},
	{
		device: "phone",
		words: /\b(?:iPhone|iPod)\b|\bAndroid\b|\bKAIOS\b|\bWindows Phone\b|\bHarmonyOS\b|\bPhone; OpenHarmony\b/i,
		examples: [
			`Mozilla/5.0 (Linux; Android 10; K) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Android 13; M BOT 551) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Android 9; CUBOT X19 Build/PPR1.180610.011) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Android 10; ELE-L29) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Android 12; NOH-NX9) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Android 12; ALN-AL00) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; Android 7.1.1; M BOT 551 Build/NMF26X) ${MOBILE_CHROME}`,
			`Mozilla/5.0 (Linux; U; Android 8.1.0; en-us; CUBOT_P20 Build/O11019) ${MOBILE_CHROME}`,
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
			"Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300",
			"Mozilla/5.0 (Mobile; Nokia_2720_Flip; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2",
			"Opera/9.80 (Android; Opera Mini/36.2.2254/191.303; U; en) Presto/2.12.423 Version/12.16",
		],
	},
	{
		device: "desktop",
		words: /\bCrOS\b/,
		examples: [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${TABLET_CHROME}`],
	},
];
