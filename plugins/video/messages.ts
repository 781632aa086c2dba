export const messages = {
  nl: {
    'video.what': 'Deze video staat op {{provider}}. Als u hem hier bekijkt, ziet {{provider}} uw bezoek.',
    'video.show': 'Video’s en kaarten tonen',
    'video.watchAt': 'Bekijk op {{provider}}',
    'video.transcript': 'Lees wat er in de video gebeurt',
    'video.download': 'Download de video',
    'video.subtitles': 'Ondertitels',
  },
  en: {
    'video.what': 'This video is on {{provider}}. If you watch it here, {{provider}} sees your visit.',
    'video.show': 'Show videos and maps',
    'video.watchAt': 'Watch on {{provider}}',
    'video.transcript': 'Read what happens in the video',
    'video.download': 'Download the video',
    'video.subtitles': 'Subtitles',
  },
};
